/** Holds what somebody is shown now against what they were shown then. Later programs may tell more; what was told must still be so. */

/** The places at which something of then is gone or another now, as paths such as `view.own.faces.1`. */
export function lost(then: unknown, now: unknown, path = ''): string[] {
  if (isNothing(then) && isNothing(now)) return [];
  if (typeof then !== 'object' || typeof now !== 'object' || then === null || now === null)
    return then === now ? [] : [`${path}: ${JSON.stringify(then)} then, ${JSON.stringify(now)} now`];
  const more = Array.isArray(then) && Array.isArray(now) && now.length > then.length ? [`${path}: longer now`] : [];
  return [...Object.entries(then).flatMap(([name, value]) => lost(value, Reflect.get(now, name), path === '' ? name : `${path}.${name}`)), ...more];
}

/** Nothing can be told in several shapes: as null, as no field, or as a list of so many unknown things. */
const isNothing = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.every(isNothing));
