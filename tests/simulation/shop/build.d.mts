import type { PlantedBug } from '../planted-bugs';

export function buildRelease(
  outfile: string,
  options?: { readonly bug?: PlantedBug; readonly sources?: string },
): Promise<void>;
export function buildSimulation(outfile: string): Promise<void>;
