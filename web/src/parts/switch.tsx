/** A switch with its label, and a word about what it does. */
import { Switch as Base } from '@base-ui/react/switch';

interface Props {
  readonly label: string;
  readonly about?: string | undefined;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, about, on, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's switch is the control
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-tight">{label}</span>
        {about !== undefined && <span className="block text-quiet text-sm leading-tight">{about}</span>}
      </span>
      <Base.Root
        checked={on}
        onCheckedChange={onChange}
        className="relative h-7 w-12 shrink-0 rounded-full border-2 border-line bg-room transition-colors data-[checked]:border-brass data-[checked]:bg-brass"
      >
        <Base.Thumb className="block size-5 translate-x-0.5 rounded-full bg-quiet transition-transform data-[checked]:translate-x-[1.35rem] data-[checked]:bg-on-brass" />
      </Base.Root>
    </label>
  );
}
