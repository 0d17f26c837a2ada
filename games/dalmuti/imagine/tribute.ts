/**
 * What may have been paid and given back between a peon and a Dalmuti, as a course through the values from the best to the worst. Until the
 * last card paid is found, the peon was dealt nothing of a value but what it paid of it; of the last one's value it may have been
 * dealt more, and of the worse ones, and Jesters, anything. What came back can be of any value. Every exchange is one course, and every
 * course that fits the cards is an exchange that may have been.
 */
export interface ValueExchange {
  /** Cards of this value that the peon paid, and that it got back. */
  readonly paid: number;
  readonly back: number;
  /** The peon was dealt no other card of this value. */
  readonly exact: boolean;
}

export interface Stride {
  /** Which of the course's steps. */
  readonly step: number;
  readonly to: number;
}

/** How far along one is counts what has been paid and given back so far; the end is the last of these states. */
export interface Course {
  readonly steps: readonly ValueExchange[];
  readonly states: number;
  /** What may follow in each state, at a value and at the Jesters, which come last. */
  readonly atValue: readonly (readonly Stride[])[];
  readonly atJesters: readonly (readonly Stride[])[];
}

/** The courses of so many cards paid and so many given back: none, as long as the Dalmuti has not chosen. */
export function courseOf(paid: number, back: number): Course {
  const at = 4 * paid + back;
  COURSES[at] ??= makeCourse(paid, back);
  return COURSES[at];
}
const COURSES: (Course | undefined)[] = [];

function makeCourse(paidInAll: number, backInAll: number): Course {
  const steps: ValueExchange[] = [];
  const stepAt = (paid: number, back: number, exact: boolean): number => {
    const known = steps.findIndex((step) => step.paid === paid && step.back === back && step.exact === exact);
    return known >= 0 ? known : steps.push({ paid, back, exact }) - 1;
  };
  const stateAt = (paid: number, back: number): number => paid * (backInAll + 1) + back;
  const states = stateAt(paidInAll, backInAll) + 1;
  const atValue: Stride[][] = Array.from({ length: states }, () => []);
  const atJesters: Stride[][] = Array.from({ length: states }, () => []);
  for (let paid = 0; paid <= paidInAll; paid++) {
    for (let back = 0; back <= backInAll; back++) {
      const from = stateAt(paid, back);
      for (let now = 0; paid + now <= paidInAll; now++) {
        for (let returned = 0; back + returned <= backInAll; returned++) {
          const step = stepAt(now, returned, paid + now < paidInAll);
          atValue[from]?.push({ step, to: stateAt(paid + now, back + returned) });
        }
      }
      if (paid === paidInAll) atJesters[from]?.push({ step: stepAt(0, backInAll - back, false), to: states - 1 });
    }
  }
  return { steps, states, atValue, atJesters };
}
