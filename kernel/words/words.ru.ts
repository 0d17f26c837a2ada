/** Russian. Why a record does not hold goes into a sentence about «запись». Numbers stand where no noun has to agree with them. */
import type { words as en } from './words.en.ts';

export const words: typeof en = {
  refusals: {
    'preset/unknown': 'Нет варианта «{{preset}}». Варианты: {{presets}}.',
    'option/unknown': 'Нет настройки «{{option}}». Настройки: {{options}}.',
    'option/value': 'Настройка {{option}}: можно {{values}}, но не «{{value}}».',
    'seats/number': 'С этими настройками число мест — {{allowed}}, а не {{seats}}.',
    'record/format': 'это не запись игры',
    'record/game': 'это запись игры «{{game}}»; игры здесь: {{games}}',
    'record/version': 'играли по правилам версии {{version}}, а новейшая здесь — {{newest}}',
    'record/options': 'с такими настройками или таким числом мест играть нельзя',
    'record/step': 'шаг {{step}} против правил: {{words}}',
    'record/malformed-step': 'шаг {{step}} — не шаг этой игры',
    'record/unfinished': 'шагов {{steps}}, а игра не окончена',
    'record/too-long': 'игра кончается ещё до шага {{step}}',
    'record/round': 'после раунда {{round}} счёт не тот, что указан',
    'record/rounds': 'в ней счёт после стольких раундов: {{claimed}}, а до последнего сыграно {{played}}',
    'record/drawn': 'ключ жребия даёт не то, что выпало в этой игре',
    'record/standing': 'итог не тот, что указан',
  },
};
