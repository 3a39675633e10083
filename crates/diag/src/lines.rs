//! Text with an index of its lines.

use crate::SharedText;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Text whose line breaks are counted when a position is first resolved. Threads that do so concurrently
/// share the work.
pub(crate) struct Lines {
    text: SharedText,
    spans: OnceLock<Box<[Span]>>,
    /// Index of the first span that no thread has started.
    next: AtomicUsize,
    /// Number of lines that end before each block of [`BLOCK`] bytes, and before the end.
    before: OnceLock<Vec<u32>>,
}

/// Number of lines that end in each block of a span.
type Span = OnceLock<Box<[u32]>>;

/// Number of bytes in which line breaks are counted on demand: recording all line starts takes ten times as
/// long as counting line breaks.
const BLOCK: usize = 1024;

/// Number of bytes that a thread counts at once.
const SPAN: usize = 64 * BLOCK;

impl Lines {
    pub(crate) fn new(text: SharedText) -> Lines {
        Lines { text, spans: OnceLock::new(), next: AtomicUsize::new(0), before: OnceLock::new() }
    }

    pub(crate) fn text(&self) -> &[u8] {
        (*self.text).as_ref()
    }

    fn before(&self) -> &[u32] {
        match self.before.get() {
            Some(before) => before,
            None => self.count(),
        }
    }

    #[cold]
    fn count(&self) -> &[u32] {
        let text = self.text();
        let spans = self.spans.get_or_init(|| text.chunks(SPAN).map(|_| Span::new()).collect());
        let counted = |at: usize| {
            spans[at].get_or_init(|| {
                let blocks = text[at * SPAN..].chunks(BLOCK).take(SPAN / BLOCK);
                blocks.map(|block| breaks(block) as u32).collect()
            })
        };
        let mine = std::iter::from_fn(|| Some(self.next.fetch_add(1, Ordering::Relaxed)));
        mine.take_while(|&at| at < spans.len()).for_each(|at| {
            counted(at);
        });
        self.before.get_or_init(|| {
            let mut sum = 0u32;
            // Another thread may still be counting the last ones.
            let blocks = (0..spans.len()).flat_map(counted);
            let ends = blocks.map(|&breaks| {
                sum = sum.saturating_add(breaks);
                sum
            });
            std::iter::once(0).chain(ends).collect()
        })
    }

    /// Returns the number of lines that end before an offset, which is in the text or at its end, and the
    /// start of the line that contains it.
    pub(crate) fn find(&self, offset: usize) -> (usize, usize) {
        let block = offset / BLOCK;
        let ended = self.before()[block] as usize;
        let here = &self.text()[block * BLOCK..offset];
        match memchr::memrchr(b'\n', here) {
            Some(last) => (ended + breaks(here), block * BLOCK + last + 1),
            None => (ended, self.start(ended).unwrap_or(0)),
        }
    }

    /// Returns the start of a line (from 0).
    pub(crate) fn start(&self, line: usize) -> Option<usize> {
        let before = self.before();
        // The line before ends in the last block for which this does not hold.
        let block = before.partition_point(|&before| (before as usize) < line);
        let Some(block) = block.checked_sub(1) else { return Some(0) };
        let rest = self.text().get(block * BLOCK..)?;
        let at = memchr::memchr_iter(b'\n', rest).nth(line - before[block] as usize - 1)?;
        Some(block * BLOCK + at + 1)
    }
}

/// Returns the number of line breaks in a text.
fn breaks(text: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', text).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn threads_that_ask_together_get_the_same() {
        let text: Vec<u8> = (0..300_000usize).map(|at| if at % 37 == 5 { b'\n' } else { b'x' }).collect();
        let lines = Lines::new(Arc::new(text));
        std::thread::scope(|scope| {
            for first in 0..4 {
                let lines = &lines;
                scope.spawn(move || {
                    for at in (first..300_000).step_by(4099) {
                        // A line ends at 5, 42, 79, ...
                        let ended = (at + 31) / 37;
                        let start = if ended == 0 { 0 } else { ended * 37 - 31 };
                        assert_eq!(lines.find(at), (ended, start));
                        assert_eq!(lines.start(ended), Some(start));
                    }
                });
            }
        });
        assert_eq!(lines.start(300_000 / 37 + 1), None);
    }
}
