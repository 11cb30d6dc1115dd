/** As much of Rolldown's `ChunkingContext` as is asked here. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

const SCRIPT = /(\w+)\.astro\?astro&type=script/

/** The components whose scripts need a module, by whatever way. */
const scriptsOf = (id: string, graph: Graph, seen = new Set<string>()): readonly string[] => {
  const [, name] = SCRIPT.exec(id) ?? []
  if (name) return [name]
  if (seen.has(id)) return []
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => scriptsOf(importer, graph, seen))
}

const sharedOf = (id: string, graph: Graph): readonly string[] =>
  // Whoever needs what a script shares must not run the script.
  SCRIPT.test(id) ? [] : [...new Set(scriptsOf(id, graph))].sort()

const ofScripts = (id: string, graph: Graph): string | null => {
  const names = sharedOf(id, graph)
  return names.length > 0 ? `for-${names.join('-')}` : null
}

// The frame that draws documents may reach nothing of the page around it, which has what it shares from there.
const ofViewer = (id: string, graph: Graph): string | null =>
  sharedOf(id, graph).includes('viewer') ? 'for-viewer' : null

/**
 * Which files a browser loads. Left alone, the bundler makes one for each set of islands that share something: more
 * than a hundred requests for a page. So what islands share is one file, and React another. What scripts of pages
 * need lies by itself, so that a page without islands (sign-in, what visitors see) loads nobody's React.
 */
export const clientChunks = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: ofViewer, minShareCount: 2, priority: 4 },
    { name: ofScripts, minShareCount: 2, priority: 2 },
    { name: 'islands', minShareCount: 2, priority: 1 },
  ],
}
