export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download starts after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Names the file after its content and today. `ending` without a dot. */
export function saveDatedFile(file: Blob, content: string, ending: string): void {
  saveFile(file, `${content}-${new Date().toISOString().slice(0, 10)}.${ending}`);
}
