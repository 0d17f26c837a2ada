/** Russian: what every page needs. */
import type { WordTree } from '@parlour/kernel';

export const words = {
  loading: 'Загрузка…',
  close: 'Закрыть',
  seat: { toMove: 'ходит', bot: 'бот', botFor: 'бот вместо: {{name}}', host: 'хозяин', away: 'не на связи', you: 'ты', out: 'вне игры' },
  refusal: { unknown: 'Не получилось ({{code}}).' },
  lost: {
    reload: 'Обновить страницу',
    home: 'На главную',
    nowhere: { title: 'Такой страницы нет', text: 'Проверь адрес: возможно, в нём не хватает буквы.' },
    broken: {
      title: 'Что-то пошло не так',
      text: 'Ничего не потеряно: стол и твоё место ждут на сервере.',
      here: 'Ничего не потеряно: игра сохранена на этом устройстве.',
    },
  },
  newer: { ready: 'Есть новая версия.', take: 'Обновить', later: 'Позже', coming: 'Загружаем новую версию…', done: 'Обновлено до новой версии.' },
} satisfies WordTree;
