//! Reading functions from several threads.
//!
//! What stands around functions is read first. The text between a function's braces is skipped, and read
//! into its body afterwards by whichever thread is free. What would make a difference when it is read out
//! of order (an error, an alias that comes late, a distinct attribute) ends this: the whole text is read
//! again in order, so that there is one place for messages.

use super::{Parser, Res};
use ir::asm::{ParsedArgument, ParsedOperand, SourcePos};
use ir::{Attr, Block, Body, Context, OpState, Region, Scope, SourceBase, Threads, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Texts that are shorter are read at once.
const WORTH_IT: usize = 32 * 1024;
/// The deepest indentation by which the end of a function is looked for.
const MAX_INDENT: usize = 16;
/// So are functions that are: handing them on would cost more than reading them.
const SHORT: usize = 512;

/// Aliases of types and of attributes.
type Aliases<'a> = (FxHashMap<&'a [u8], Type>, FxHashMap<&'a [u8], Attr>);

/// What is left to read.
pub(super) struct Deferred<'a> {
    threads: Threads,
    jobs: FxHashMap<Region, Job>,
    /// The aliases when the first function was met.
    aliases: Option<Aliases<'a>>,
    /// The default dialects that the last job had.
    dialects: Arc<[&'static str]>,
    /// Whether all closing braces so far stood where the printer puts them.
    laid_out: bool,
}

/// A region that was skipped.
struct Job {
    /// Behind its opening brace.
    start: usize,
    /// At its closing brace.
    end: usize,
    /// The first block, which has its arguments.
    block: Block,
    /// Arguments by the places of their names.
    arguments: SmallVec<[(u32, Value); 4]>,
    dialects: Arc<[&'static str]>,
}

impl<'a> Deferred<'a> {
    /// What a text of this length is read with, if it is read by several threads.
    pub(super) fn of(threads: Threads, len: usize) -> Option<Box<Deferred<'a>>> {
        (threads.0 > 1 && len >= WORTH_IT).then(|| {
            let dialects = Arc::default();
            Box::new(Deferred {
                threads,
                jobs: FxHashMap::default(),
                aliases: None,
                dialects,
                laid_out: true,
            })
        })
    }

    /// Whether anything was skipped.
    pub(super) fn is_in_use(&self) -> bool {
        !self.jobs.is_empty()
    }
}

impl<'a> Parser<'a> {
    /// A region of an operation that owns a body and does not look into it, if a brace is next.
    pub(super) fn deferrable_region(
        &mut self,
        state: &mut OpState,
        arguments: &[ParsedArgument],
    ) -> Res<Option<Region>> {
        if self.ws() != b'{' {
            return Ok(None);
        }
        let owns = self.cx.op_info(state.name).is_some_and(ir::OpInfo::owns_body);
        let start = self.pos;
        // Names that are defined around a function mean something in it.
        let end = match self.deferred.as_deref_mut() {
            Some(deferred) if owns && !self.names.is_any_defined() => {
                closing_brace(self.src, start, &mut deferred.laid_out)
            }
            _ => None,
        };
        let Some(end) = end.filter(|end| end - start > SHORT) else {
            return self.region(state, arguments).map(Some);
        };
        self.pos = start + 1;
        if matches!(self.ws(), b'^' | b'}') {
            self.pos = start;
            return self.region(state, arguments).map(Some);
        }
        self.pos = end + 1;
        Ok(Some(self.defer(state, arguments, start + 1, end)))
    }

    /// Makes the region with its first block, to be filled later.
    fn defer(
        &mut self,
        state: &mut OpState,
        arguments: &[ParsedArgument],
        start: usize,
        end: usize,
    ) -> Region {
        self.enter_child(state);
        let region = self.body.new_region();
        let block = self.body.append_new_block(region, &[]);
        let made = arguments.iter().map(|argument| (argument.ty.unwrap_or(Type::NONE), argument.loc));
        self.body.start_arguments(block, made);
        let values = self.body.block(block).arguments().map(|argument| argument.handle());
        let values = arguments.iter().map(|argument| argument.name.pos.0).zip(values);
        let arguments = values.collect();
        if let Some(child) = &mut state.child {
            std::mem::swap(&mut self.body, child);
        }
        state.built_regions.push(region);
        if let Some(deferred) = &mut self.deferred {
            if deferred.aliases.is_none() {
                deferred.aliases = Some((self.type_aliases.clone(), self.attr_aliases.clone()));
            }
            if *deferred.dialects != *self.default_dialects {
                deferred.dialects = self.default_dialects.as_slice().into();
            }
            let dialects = deferred.dialects.clone();
            deferred.jobs.insert(region, Job { start, end, block, arguments, dialects });
        }
        region
    }

    /// Reads what was skipped. `false` if all must be read again in order.
    pub(super) fn read_deferred(&mut self) -> bool {
        let Some(deferred) = self.deferred.as_deref().filter(|deferred| deferred.is_in_use()) else {
            return true;
        };
        let threads = deferred.threads;
        let shared = Shared {
            cx: self.cx,
            file: &self.file,
            src: self.src,
            first_line: self.first_line,
            base: self.base,
            deferred,
            idle: Mutex::default(),
            failed: AtomicBool::new(false),
        };
        shared.fill(&mut self.body, &Scope::top(), threads);
        let Shared { idle, failed, .. } = shared;
        for parser in idle.into_inner().unwrap_or_else(PoisonError::into_inner) {
            self.deferred_locs.extend(parser.deferred_locs);
        }
        !failed.into_inner()
    }

    /// Reads a region that was skipped into the body, which is the one that it belongs to.
    fn read_job(&mut self, job: &Job, region: Region) -> Res<bool> {
        self.default_dialects.clear();
        self.default_dialects.extend_from_slice(&job.dialects);
        self.enter_region(region, job.block);
        for &(pos, value) in &job.arguments {
            self.pos = pos as usize + 1;
            let name = self.name_key()?;
            self.define_argument(ParsedOperand { pos: SourcePos(pos), name, number: 0 }, value)?;
        }
        self.pos = job.start;
        self.region_items()?;
        let at_end = self.pos == job.end;
        self.close()?;
        Ok(at_end && self.distinct.is_empty() && self.more_errors.is_empty() && !self.names.has_forwards())
    }
}

/// What the threads share.
struct Shared<'s, 'a> {
    cx: &'a Context,
    file: &'s str,
    src: &'a [u8],
    first_line: u32,
    base: Option<SourceBase>,
    deferred: &'s Deferred<'a>,
    /// Parsers that wait for work.
    idle: Mutex<Vec<Parser<'a>>>,
    failed: AtomicBool,
}

impl<'a> Shared<'_, 'a> {
    /// Reads what was skipped within a body.
    fn fill(&self, body: &mut Body, scope: &Scope<'_>, threads: Threads) {
        let inner = if body.children().len() < threads.0 { threads } else { Threads::ONE };
        body.par_children(threads, scope, |scope, child| {
            if self.failed.load(Ordering::Relaxed) {
                return;
            }
            let region = child.root().regions().next().map(|region| region.handle());
            let job = region.and_then(|region| Some((region, self.deferred.jobs.get(&region)?)));
            let done = match job {
                Some((region, job)) => self.run(job, region, child).is_some(),
                None => {
                    // Bodies nest as deep as the input says.
                    stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || self.fill(child, scope, inner));
                    true
                }
            };
            if !done {
                self.failed.store(true, Ordering::Relaxed);
            }
        });
    }

    fn run(&self, job: &Job, region: Region, child: &mut Body) -> Option<()> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut parser = match idle {
            Some(parser) => parser,
            None => self.parser()?,
        };
        // In memory of this thread: growing what another has allocated would make threads wait.
        parser.body.resume(child);
        let done = parser.read_job(job, region);
        *child = *parser.body.take_compact();
        if !matches!(done, Ok(true)) {
            return None;
        }
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(parser);
        Some(())
    }

    fn parser(&self) -> Option<Parser<'a>> {
        let mut parser = Parser::new(self.cx, self.file, self.src, self.first_line).ok()?;
        parser.base = self.base;
        let (types, attrs) = self.deferred.aliases.clone()?;
        (parser.type_aliases, parser.attr_aliases) = (types, attrs);
        Some(parser)
    }
}

/// The place of the brace that closes the one at `open`. A wrong one is noticed when the region is read.
fn closing_brace(src: &[u8], open: usize, laid_out: &mut bool) -> Option<usize> {
    if *laid_out {
        let end = likely_brace(src, open);
        // In vain once, in vain mostly: and the search may go to the end of the text.
        *laid_out = end.is_some();
        if *laid_out {
            return end;
        }
    }
    brace_by_bytes(src, open)
}

/// The first closing brace that starts a line indented as that of the brace at `open`, if as many open as close up to there:
/// in a text that is laid out as the printer does, found at the speed of memory.
fn likely_brace(src: &[u8], open: usize) -> Option<usize> {
    let line = memchr::memrchr(b'\n', &src[..open])?;
    let indent = src[line + 1..open].iter().take_while(|&&byte| byte == b' ').count();
    let mut start = [b' '; 2 + MAX_INDENT];
    start[0] = b'\n';
    *start.get_mut(1 + indent)? = b'}';
    let end = open + memchr::memmem::find(&src[open..], &start[..indent + 2])? + indent + 1;
    let count = |brace: u8| src[open..=end].iter().filter(|&&byte| byte == brace).count();
    (count(b'{') == count(b'}')).then_some(end)
}

/// The same past strings and comments, byte by byte.
fn brace_by_bytes(src: &[u8], open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = open;
    loop {
        match *src.get(at)? {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            b'"' => at = closing_quote(src, at + 1)?,
            b'/' if src.get(at + 1) == Some(&b'/') => at += memchr::memchr(b'\n', &src[at..])?,
            _ => {}
        }
        at += 1;
    }
}

fn closing_quote(src: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr::memchr3(b'"', b'\\', b'\n', src.get(at..)?)?;
        match src[at] {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_in_strings_and_comments_do_not_count() {
        let text = br#"{ "}\"}" // }
            { } } }"#;
        assert_eq!(brace_by_bytes(text, 0), text.iter().rposition(|&byte| byte == b'}').map(|at| at - 2));
        assert_eq!(brace_by_bytes(b"{ \"", 0), None);
        assert_eq!(brace_by_bytes(b"{ {}", 0), None);
    }

    #[test]
    fn a_brace_at_the_indentation_of_its_line_is_found_at_once() {
        let text = b"\n  f {\n    g {\n    }\n  }\n}";
        let end = text.len() - 3;
        assert_eq!(likely_brace(text, 5), Some(end));
        assert_eq!(brace_by_bytes(text, 5), Some(end));
        // Less or more indented than it should be: not at once.
        let text = b"\n  f {\n    g {\n  }\n  }\n}";
        assert_eq!((likely_brace(text, 5), brace_by_bytes(text, 5)), (None, Some(text.len() - 3)));
    }
}
