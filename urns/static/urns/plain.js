/* Leaves a step that is a page of its own only for browsers without JavaScript: with it everything is on one. Before the
   page is drawn, so that no finger is quicker. */
"use strict";
location.replace(`${location.pathname}#${document.currentScript.dataset.plain.replace("?", "%3F")}`);
