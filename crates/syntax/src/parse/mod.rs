//! The parser: one pass over bytes, without tokens.
//!
//! [`parse`] parses a text to the body of its top-level operation; [`parse_type`] and [`parse_attr`] parse a
//! type or attribute. The parser stops at the first error, with MLIR's wording and position, or on request
//! goes on after it ([`ParseOptions::all_errors`]); all uses of undefined values are reported. A text with
//! errors gives a module too, with [holes](HOLE).

mod advice;
mod affine;
mod aliases;
mod attrs;
mod blocks;
mod custom;
mod dense;
mod dense_values;
mod dialect;
mod directives;
mod fast;
mod format_attrs;
mod generic;
mod holes;
mod hooks;
mod hooks_op;
pub mod legacy;
mod lex;
mod locations;
mod memo;
mod names;
mod numbers;
mod observe;
mod operands;
mod ops;
mod parallel;
mod params;
mod recover;
mod resources;
mod result_types;
mod shaped;
mod sparse;
mod types;

use crate::record::Record;
pub use holes::HOLE;
use legacy::{Era, Legacy};
pub use parallel::WORTH_THREADS;
pub(crate) use params::has_body;

use diag::{Diagnostic, Severity, Source};
use ir::asm::ParsedOperand;
use ir::print::ExternalResources;
use ir::{Attr, Body, Context, Loc, OpState, SourceBase, Threads, Type, verify};
use memo::Memo;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// The result of every part of the parser.
pub type ParseResult<T> = Result<T, Diagnostic>;

/// Options of the parser.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// Whether top-level operations other than a single `builtin.module` are wrapped in one.
    pub implicit_module: bool,
    /// Byte range of the text to parse; line numbers are those of the whole text.
    pub range: Option<Range<usize>>,
    /// Whether to record names and positions: [`Parsed::record`].
    pub record: bool,
    /// Whether errors suggest the probable intent: see [`Diagnostic::repair`].
    pub advice: bool,
    /// Whether to recover from errors and report all of a text, not only the first.
    pub all_errors: bool,
    /// Language before today's that the text may be in. Without it, texts are in today's.
    pub legacy: Option<&'static dyn Legacy>,
    /// Year of the text's language; detected from the text if absent.
    pub era: Option<Era>,
    /// Number of threads that parse functions. The result and the errors do not depend on it.
    pub threads: Threads,
}

impl Default for ParseOptions {
    fn default() -> Self {
        ParseOptions {
            implicit_module: true,
            range: None,
            record: false,
            advice: false,
            all_errors: false,
            legacy: None,
            era: None,
            threads: Threads::ONE,
        }
    }
}

/// Result of parsing.
pub struct Parsed {
    /// The body of the top-level operation. If there were errors, it has [holes](HOLE), and after the first
    /// error it is complete only with [`ParseOptions::all_errors`]. See [`ok`](Self::ok) and
    /// [`into_result`](Self::into_result) for all or nothing.
    pub module: Box<Body>,
    /// Errors in the order of the text; for a text of an old era also remarks on its upgrade.
    pub diagnostics: Vec<Diagnostic>,
    /// The `external_resources` of the text.
    pub external_resources: ExternalResources,
    /// Names and positions, if requested.
    pub record: Option<Record>,
    /// The year of the text's language.
    pub era: Era,
}

impl Parsed {
    /// Creates the result of input of which nothing can be read: a module of one hole.
    pub fn failed(cx: &Context, diagnostics: Vec<Diagnostic>) -> Parsed {
        Parsed {
            module: holes::nothing(cx, diagnostics.first()),
            diagnostics,
            external_resources: ExternalResources::default(),
            record: None,
            era: Era::Now,
        }
    }

    /// Whether the text has no errors.
    pub fn is_ok(&self) -> bool {
        self.diagnostics.iter().all(|found| found.severity() != Severity::Error)
    }

    /// Returns the module of a text without errors.
    pub fn ok(&self) -> Option<&Body> {
        self.is_ok().then_some(&*self.module)
    }

    /// Returns the module of a text without errors.
    ///
    /// # Errors
    /// The diagnostics of a text with errors.
    pub fn into_result(self) -> Result<Box<Body>, Vec<Diagnostic>> {
        if self.is_ok() { Ok(self.module) } else { Err(self.diagnostics) }
    }
}

/// Parses a text. The context keeps it to compute lines when locations are resolved.
pub fn parse(cx: &Context, source: &Source, options: &ParseOptions) -> Parsed {
    parse_input(cx, &Input { name: source.name(), text: source.text(), shared: Some(source) }, options)
}

/// Parses the text of a file of this name. The context keeps the starts of its lines.
pub fn parse_bytes(cx: &Context, name: &str, text: &[u8], options: &ParseOptions) -> Parsed {
    parse_input(cx, &Input { name, text, shared: None }, options)
}

/// A text to parse.
struct Input<'a> {
    name: &'a str,
    text: &'a [u8],
    /// The text as a shared buffer, if there is one.
    shared: Option<&'a Source>,
}

fn parse_input(cx: &Context, input: &Input<'_>, options: &ParseOptions) -> Parsed {
    cx.show_operations_by(crate::print::note_text);
    if (options.advice || options.all_errors) && !options.record {
        // Most texts are valid, so that work for errors is done only after one.
        let plain = ParseOptions { advice: false, all_errors: false, ..options.clone() };
        let parsed = parse_input(cx, input, &plain);
        if parsed.diagnostics.is_empty() {
            return parsed;
        }
    }
    parse_once(cx, input, options)
}

/// Magic number at the start of bytecode.
const BYTECODE: &[u8] = b"ML\xEFR";

fn parse_once(cx: &Context, input: &Input<'_>, options: &ParseOptions) -> Parsed {
    let text = input.text;
    let range = options.range.clone().unwrap_or(0..text.len());
    let range = range.start.min(text.len())..range.end.min(text.len());
    let first_line = 1 + memchr::memchr_iter(b'\n', &text[..range.start]).count() as u32;
    let offset = range.start;
    let text = text.get(range).unwrap_or_default();
    if text.starts_with(BYTECODE) {
        let place = diag::Place::file(input.name, first_line, 1);
        return Parsed::failed(cx, vec![Diagnostic::error(place, "this is bytecode, not text")]);
    }
    let mut parser = match Parser::new(cx, input.name, text, first_line) {
        Ok(parser) => parser,
        Err(error) => return Parsed::failed(cx, vec![error]),
    };
    parser.shared = input.shared.map(|source| (source, offset));
    // era: texts of today have none.
    if let Some(legacy) = options.legacy {
        let detected = if options.era.is_some() { None } else { legacy.detect(text) };
        let era = options.era.or(detected.map(|found| found.era)).unwrap_or_default();
        parser.old = legacy::Old::new(legacy, era);
        if let Some(found) = detected {
            legacy.remark(&mut parser, found);
        }
    }
    parser.observer = observe::Observer::new(options);
    if parser.observer.is_none() && parser.old.is_none() {
        parser.parallel = parallel::Parallel::of(options.threads, text.len());
    }
    let (mut module, error) = parser.top_level(options.implicit_module);
    let mut diagnostics = parser.take_errors(error);
    if options.advice
        && let Some(first) = diagnostics.first_mut()
        && std::str::from_utf8(text).is_err()
    {
        *first = first.clone().help("the file is not text in UTF-8");
    }
    if diagnostics.is_empty() && parser.names.outside && verify(&module, Threads::ONE, &mut diagnostics) {
        diagnostics.push(parser.fail(0, "a value of another function is used"));
    }
    if !diagnostics.is_empty() {
        holes::complete(&mut module, diagnostics.first(), parser.holes);
    }
    // era: errors get repairs, and dropped information is reported.
    if let Some(legacy) = parser.legacy() {
        diagnostics = legacy.diagnostics(&mut parser, diagnostics);
    }
    let record = parser.take_record(offset, module.root().handle());
    let external_resources = std::mem::take(&mut parser.external_resources);
    Parsed { module, diagnostics, external_resources, record, era: parser.era() }
}

/// Parses a text that consists of a type.
///
/// # Errors
/// If it is no type.
pub fn parse_type(cx: &Context, text: &str) -> Result<Type, Diagnostic> {
    parse_type_among(cx, text, &mut FxHashMap::default())
}

/// Parses a text that consists of an attribute.
///
/// # Errors
/// If it is no attribute.
pub fn parse_attr(cx: &Context, text: &str) -> Result<Attr, Diagnostic> {
    parse_attr_among(cx, text, &mut FxHashMap::default())
}

/// Parses a type like [`parse_type`], in a text that shares distinct attributes with others: they are looked
/// up by their numbers, and new ones are added.
///
/// # Errors
/// If it is no type.
pub fn parse_type_among(
    cx: &Context,
    text: &str,
    distinct: &mut FxHashMap<u64, Attr>,
) -> Result<Type, Diagnostic> {
    among(cx, text, distinct, Parser::ty)
}

/// Parses an attribute like [`parse_attr`], in a text that shares distinct attributes with others.
///
/// # Errors
/// If it is no attribute.
pub fn parse_attr_among(
    cx: &Context,
    text: &str,
    distinct: &mut FxHashMap<u64, Attr>,
) -> Result<Attr, Diagnostic> {
    among(cx, text, distinct, |parser| parser.attr(None))
}

fn among<'a, T>(
    cx: &'a Context,
    text: &'a str,
    distinct: &mut FxHashMap<u64, Attr>,
    parse: impl FnOnce(&mut Parser<'a>) -> ParseResult<T>,
) -> Result<T, Diagnostic> {
    let mut parser = Parser::new(cx, "<mlir>", text.as_bytes(), 1)?;
    parser.distinct = std::mem::take(distinct);
    let found = parse(&mut parser).and_then(|found| parser.end_of_text().map(|()| found));
    *distinct = parser.distinct;
    found
}

/// The parser of one text.
pub struct Parser<'a> {
    /// Context of the IR.
    pub cx: &'a Context,
    /// The text.
    pub src: &'a [u8],
    /// Offset in the text.
    pub pos: usize,
    /// Name of the text.
    pub file: Arc<str>,
    /// Number of its first line.
    pub first_line: u32,
    /// Shared text that `src` is a part of, and the offset in it.
    shared: Option<(&'a Source, usize)>,
    /// Base of locations; only texts with operations are entered into the context's map.
    base: Option<SourceBase>,
    /// Body that operations are appended to.
    pub body: Box<Body>,
    /// Emptied bodies.
    #[expect(clippy::vec_box, reason = "bodies are handed out in their boxes")]
    scratch: Vec<Box<Body>>,
    /// Emptied states.
    #[expect(clippy::vec_box, reason = "a state moves by its box: it is large")]
    states: Vec<Box<OpState>>,
    names: names::Names<'a>,
    regions: Vec<blocks::OpenRegion<'a>>,
    blocks: FxHashMap<(u32, &'a [u8]), blocks::Label>,
    next_region: u32,
    /// The dialects whose operations need no prefix.
    default_dialects: Vec<&'static str>,
    body_ends: dialect::BodyEnds,
    /// Number of types and attributes of dialects that are being parsed, each nested in the previous one.
    open_symbols: u32,
    type_aliases: FxHashMap<&'a [u8], Type>,
    attr_aliases: FxHashMap<&'a [u8], Attr>,
    /// Locations that refer to later aliases, by position.
    deferred_locs: FxHashMap<u32, &'a [u8]>,
    distinct: FxHashMap<u64, Attr>,
    more_errors: Vec<Diagnostic>,
    /// Records names and positions, if requested.
    observer: Option<Box<observe::Observer<'a>>>,
    external_resources: ExternalResources,
    /// Set if several threads read the text.
    parallel: Option<parallel::Parallel>,
    /// Whether custom forms, generic forms and dense elements are parsed by their fast paths.
    fast_custom: bool,
    fast_generic: bool,
    fast_dense: bool,
    memos: Memos<'a>,
    /// Operands of the operation being parsed, as a stack.
    pub uses: Vec<ParsedOperand>,
    /// Types and results of the operation being parsed, as stacks.
    types: Vec<Type>,
    result_names: Vec<ops::ResultName>,
    line_parts: Option<Box<fast::FastOp>>,
    /// State of the operation that failed last, for its hole, and the number of holes.
    failed: Option<holes::Failed>,
    holes: usize,
    /// Holes that are in no block yet.
    pending: Vec<holes::Pending>,
    /// Names of implicit terminators, and the identity maps of each number of dimensions.
    terminators: Vec<(String, ir::OpName)>,
    identity_maps: Vec<ir::AffineMap>,
    /// era: state of a text of 2019 or 2021.
    old: Option<Box<legacy::Old>>,
}

/// The memos of a text.
struct Memos<'a> {
    types: Memo<Type>,
    /// Long types of dialects.
    long_types: memo::Recent<Type>,
    functions: Memo<Type>,
    names: Memo<ops::Named<'a>>,
    /// Names without a dialect, by the default dialect that was added, parallel to `names`.
    short_names: Memo<(&'static str, ops::Named<'a>)>,
    /// Keys of value names that are no numbers.
    values: Memo<u32>,
    /// Cases of enums, by the address of the definition.
    enums: Memo<(usize, u32)>,
    properties: Memo<u32>,
    property_words: Vec<u32>,
    facts: memo::FactsMemo,
    attrs: Memo<Attr>,
    dicts: Memo<Attr>,
}

impl Memos<'_> {
    /// Creates scratch lists for a text of a number of bytes.
    fn new(len: usize) -> Self {
        let names = 10;
        Memos {
            types: Memo::for_text(len, 11),
            long_types: memo::Recent::new(),
            functions: Memo::for_text(len, 11),
            names: Memo::for_text(len, names),
            short_names: Memo::for_text(len, names),
            values: Memo::for_text(len, 11),
            enums: Memo::for_text(len, 8),
            properties: Memo::for_text(len, 12),
            property_words: Vec::new(),
            facts: memo::FactsMemo::new(),
            attrs: Memo::for_text(len, 12),
            dicts: Memo::for_text(len, 10),
        }
    }
}

impl<'a> Parser<'a> {
    fn new(cx: &'a Context, name: &str, src: &'a [u8], first_line: u32) -> ParseResult<Self> {
        if src.len() >= 1 << 31 {
            let place = diag::Place::file(name, 1, 1);
            return Err(Diagnostic::error(place, "source texts are limited to 2 GiB"));
        }
        let module = cx.op_name("builtin.module");
        Ok(Parser {
            cx,
            src,
            pos: 0,
            file: name.into(),
            first_line,
            shared: None,
            base: None,
            body: Body::bare(cx, module, Loc::UNKNOWN),
            scratch: Vec::new(),
            states: Vec::new(),
            names: names::Names::default(),
            regions: Vec::new(),
            blocks: FxHashMap::default(),
            next_region: 0,
            default_dialects: vec!["builtin"],
            body_ends: dialect::BodyEnds::default(),
            open_symbols: 0,
            type_aliases: FxHashMap::default(),
            attr_aliases: FxHashMap::default(),
            deferred_locs: FxHashMap::default(),
            distinct: FxHashMap::default(),
            more_errors: Vec::new(),
            observer: None,
            external_resources: ExternalResources::default(),
            parallel: None,
            fast_custom: cx.takes(ir::FastPaths::CUSTOM_FORM),
            fast_generic: cx.takes(ir::FastPaths::GENERIC_FORM),
            fast_dense: cx.takes(ir::FastPaths::DENSE_ELEMENTS),
            memos: Memos::new(src.len()),
            uses: Vec::new(),
            types: Vec::new(),
            result_names: Vec::new(),
            line_parts: None,
            failed: None,
            holes: 0,
            pending: Vec::new(),
            terminators: Vec::new(),
            identity_maps: Vec::new(),
            old: None,
        })
    }

    fn end_of_text(&mut self) -> ParseResult<()> {
        if self.at_end() {
            return Ok(());
        }
        Err(self.fail_here("found trailing characters"))
    }

    /// Returns the location of an offset.
    #[inline]
    pub fn loc_at_pos(&self, pos: u32) -> Loc {
        self.base.map_or(Loc::UNKNOWN, |base| base.loc(pos))
    }

    /// Calls a function with enough stack, for every recursion whose depth the input bounds.
    #[inline]
    pub fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        ir::ensure_sufficient_stack(|| parse(self))
    }

    /// Parses elements between commas up to a closing byte, which is consumed; possibly none.
    fn list_until(
        &mut self,
        close: u8,
        mut element: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            element(self)?;
            if !self.eat(b',') {
                break;
            }
        }
        if self.eat(close) {
            return Ok(());
        }
        Err(self.wrong(&format!("expected ',' or '{}'", char::from(close))))
    }
}

#[cfg(test)]
mod tests;
