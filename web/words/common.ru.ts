/** Russian: what every page needs. */
import type { WordTree } from '@parlour/kernel';

export const common = {
  loading: 'Зажигаем лампу…',
  close: 'Закрыть',
  seat: { toMove: 'ходит', bot: 'бот', botFor: 'бот за: {{name}}', host: 'хозяин', away: 'нет на месте', you: 'ты', out: 'вне игры' },
  refusal: { unknown: 'Отказано ({{code}}).' },
  lost: {
    reload: 'Обновить страницу',
    home: 'На главную',
    nowhere: { title: 'Здесь ничего нет', text: 'Этот адрес никуда не ведёт. Возможно, в нём не хватает буквы.' },
    broken: { title: 'На странице что-то сломалось', text: 'Ничего не потеряно: стол на сервере, и твоё место тоже.' },
  },
} satisfies WordTree;
