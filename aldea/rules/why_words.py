"""The sentences of `why`: {a} is the player, {b} the others behind it."""

from __future__ import annotations

from collections.abc import Mapping

from aldea.rules.words import N_

COVER = N_("{a} perdió su poder y pasó a la lista de latentes.")
FALLS: Mapping[str, str] = {
    "bite": N_("La manada mordió a {a}: lo escribió más de la mitad de los lobos activos."),
    "devour": N_("El Lobo Albino devoró a {a}."),
    "poison": N_("{a} recibió una poción de muerte."),
    "exile": N_("En el recuento del exilio salió {a}."),
    "companion": N_("{a} tenía justo un número perdido de votos y fue de acompañante en el exilio."),
    "scapegoat": N_("Nadie deshizo el empate y {a} pagó por todos como cabeza de turco."),
    "shave": N_("La navaja del Barbero se llevó a {a}."),
    "love": N_("{a} cayó por amor: antes había caído {b}."),
    "shot": N_("{b} disparó a {a}."),
    "mayor": N_("{a} devolvió el poder a un lobo, {b}, y perdió el suyo."),
    "vengeance": N_("Los enamorados vengaron a Cupido en {a}."),
    "ruling": N_("Los monis decidieron que {a} quedara latente."),
}
LOVE_OF_SEVERAL = N_("{a} cayó por amor: antes habían caído {b}.")
SHAVED_A_VILLAGER = N_("{a} pasó la navaja a {b}, que cuenta como aldeano, y cayó también.")
TIES: Mapping[str, str] = {
    "alguacil": N_("Hubo empate, y el voto del Alguacil señaló a {a}."),
    "all": N_("Hubo empate, nadie lo deshizo y salieron todos los empatados."),
    "lot": N_("Hubo empate, nadie lo deshizo y la suerte señaló a {a}."),
}
RETURNS: Mapping[str, str] = {
    "mayor": N_("El Alcalde reactivó a {a}."),
    "vengeance": N_("Los enamorados vengaron a {a}, y recuperó su poder."),
    "ruling": N_("Los monis decidieron que {a} recuperara su poder."),
}
SPARED: Mapping[tuple[str, str], str] = {
    ("bite", "shield"): N_("Los lobos fueron a por {a}, pero tenía protección."),
    ("bite", "immune"): N_("Los lobos fueron a por {a}, pero era inmune."),
    ("bite", "healed"): N_("Los lobos mordieron a {a}, y una poción de vida deshizo la mordedura."),
    ("bite", "elder"): N_("Los lobos mordieron a {a}, pero era su primera mordedura."),
    ("devour", "shield"): N_("El Lobo Albino fue a por {a}, pero tenía protección."),
    ("devour", "healed"): N_("El Lobo Albino fue a por {a}, y una poción de vida lo deshizo."),
}
"""By what came for him, and what spared him."""
LOST: Mapping[str, str] = {
    "alcalde": N_("{a} ya no puede reactivar a nadie."),
    "barbero": N_("{a} se quedó sin navaja."),
    "tabernero": N_("{a} dejó de ser inmune."),
    "cazador": N_("{a} dejó pasar el disparo."),
}
LOST_FOR_GOOD = N_("{a} perdió un poder para siempre.")
ROBBED = N_("{b} robó el poder de {a}.")
BOND_ENDED: Mapping[str, str] = {
    "left": N_("Se rompió el enamoramiento de {a}: alguien de los tres se fue a casa."),
    "kiss": N_("Se rompió el enamoramiento de {a}: faltó un gesto."),
}
LEFT = N_("{a} se fue a casa.")
BACK = N_("{a} volvió.")
TOOK_OVER = N_("{a} recibió el personaje de {b}.")
