/**
 * What the person at the keyboard can mend: an unknown name, a number out of range, a file that is not there. Said in one line that names
 * what is possible; the command ends with exit code 2 and without a stack.
 */
export class Mistake extends Error {
  override readonly name = 'Mistake';
}
