//! Rewriting of old texts in today's language, with their comments and names.

use super::{Era, detect, reword_for};
use diag::{Diagnostic, FilePlace, Place, Pos, Source};
use ir::print::PrintOptions;
use ir::{Body, Context, Threads};
use std::ops::Range;
use syntax::fmt::Style;
use syntax::record::Record;
use syntax::{ParseOptions, parse, parse_bytes};

/// The line between the parts of a text.
const MARKER: &[u8] = b"// -----";

/// Maximum number of repairs in one text.
const REPAIRS: usize = 1000;

/// Outcome of an upgrade.
#[derive(Debug, Default)]
pub struct Upgraded {
    /// Text in today's language; parts that were in it already are unchanged.
    pub text: Vec<u8>,
    /// Remarks on the detected era, and on constructs without equivalent.
    pub remarks: Vec<Diagnostic>,
    /// Number of repaired mistakes.
    pub repairs: usize,
}

/// Rewrites a text of 2019 or 2021 in today's language. Parts between lines `// -----` are separate texts, in
/// contexts that `context` creates; parts in today's language are unchanged, and so are those with comments
/// that expect an error. With `fix`, mistakes that have a repair are repaired first.
///
/// # Errors
/// Diagnostics of parts that cannot be parsed, or are not valid.
pub fn upgrade(
    source: &Source,
    era: Option<Era>,
    fix: bool,
    context: &dyn Fn() -> Context,
) -> Result<Upgraded, Vec<Diagnostic>> {
    let (mut repaired, mut edits) = (source.clone(), Vec::new());
    while fix && edits.len() < REPAIRS {
        let Some((text, edit)) = repair(&repaired, era, context) else { break };
        repaired = Source::new(source.name().clone(), text);
        edits.push(edit);
    }
    let mut done = Upgraded { repairs: edits.len(), ..Upgraded::default() };
    let mut errors = Vec::new();
    let text = repaired.text();
    let mut end = 0;
    for part in split(text) {
        done.text.extend_from_slice(&text[end..part.start]);
        end = part.end;
        match one_part(&repaired, part.clone(), era, context) {
            Ok((new, remarks)) => {
                done.text.extend(new);
                done.remarks.extend(remarks);
            }
            Err(found) => errors.extend(found),
        }
    }
    done.text.extend_from_slice(&text[end..]);
    let original = |diagnostic| before_repairs(diagnostic, &repaired, source, &edits);
    if !errors.is_empty() {
        return Err(errors.into_iter().map(original).collect());
    }
    done.remarks = done.remarks.into_iter().map(original).collect();
    Ok(done)
}

/// A part of a text that was replaced.
struct Edit {
    start: usize,
    old: usize,
    new: usize,
}

/// Maps a diagnostic about a repaired text to the positions in the original text.
fn before_repairs(diagnostic: Diagnostic, repaired: &Source, source: &Source, edits: &[Edit]) -> Diagnostic {
    if edits.is_empty() {
        return diagnostic;
    }
    let moved = |pos: Pos| {
        let mut offset = repaired.offset(pos)?;
        for edit in edits.iter().rev() {
            if offset >= edit.start + edit.new {
                offset = offset - edit.new + edit.old;
            } else if offset > edit.start {
                offset = edit.start + edit.old.min(offset - edit.start);
            }
        }
        Some(source.pos(offset))
    };
    let place = |place: &Place| match place {
        Place::File(file) => {
            let (start, end) = (moved(file.start), file.end.and_then(moved));
            start.map(|start| Place::File(FilePlace { start, end, ..file.clone() }))
        }
        _ => None,
    };
    let mut diagnostic = match place(diagnostic.place()) {
        Some(there) => diagnostic.at(there),
        None => diagnostic,
    };
    for note in diagnostic.notes_mut() {
        note.place = place(&note.place).unwrap_or_else(|| note.place.clone());
    }
    diagnostic
}

/// Returns the parts between lines that consist of the marker.
fn split(text: &[u8]) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut at) = (Vec::new(), 0, 0);
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let end = at + line.len();
        if line.trim_ascii_end() == MARKER {
            parts.push(start..at);
            start = end;
        }
        at = end;
    }
    parts.push(start..text.len());
    parts
}

fn options(part: &Range<usize>, era: Option<Era>) -> ParseOptions {
    ParseOptions { range: Some(part.clone()), record: true, era, ..super::options() }
}

/// Returns the era of a part, if it is old.
fn era_of(text: &[u8], era: Option<Era>) -> Option<Era> {
    let era = era.or_else(|| detect(text).map(|found| found.era))?;
    (era != Era::Now).then_some(era)
}

type Part = Result<(Vec<u8>, Vec<Diagnostic>), Vec<Diagnostic>>;

fn one_part(source: &Source, part: Range<usize>, era: Option<Era>, context: &dyn Fn() -> Context) -> Part {
    let text = source.text();
    let as_it_is = || Ok((text[part.clone()].to_vec(), Vec::new()));
    let given = era;
    let Some(era) = era_of(&text[part.clone()], given) else { return as_it_is() };
    let expects = memchr::memmem::find(&text[part.clone()], b"expected-error").is_some();
    let cx = context();
    let parsed = parse(&cx, source, &options(&part, given));
    let (Some(module), Some(record)) = (parsed.ok(), &parsed.record) else {
        return if expects { as_it_is() } else { Err(parsed.diagnostics) };
    };
    let mut wrong = Vec::new();
    if !ir::verify(module, Threads::ONE, &mut wrong) {
        let wrong = wrong.into_iter().map(|error| reword_for(era, module, error)).collect();
        return if expects { as_it_is() } else { Err(wrong) };
    }
    for aliases in [true, false] {
        let style = Style { aliases, ..Style::default() };
        let printed = syntax::fmt::print(text, part.clone(), module, record, style);
        if reads_back(module, &printed, context) {
            return Ok((framed(text, &part, &printed), parsed.diagnostics));
        }
    }
    let plain = plain(module, record);
    Ok((framed(text, &part, plain.as_bytes()), parsed.diagnostics))
}

/// Returns a part with the empty lines that it had at its ends.
fn framed(text: &[u8], part: &Range<usize>, printed: &[u8]) -> Vec<u8> {
    let old = &text[part.clone()];
    let before = old.len() - old.trim_ascii_start().len();
    let after = &old[old.trim_ascii_end().len().max(before)..];
    let mut out = old[..before].to_vec();
    out.extend_from_slice(printed.trim_ascii());
    out.extend_from_slice(if after.is_empty() { b"\n" } else { after });
    out
}

/// Returns the module without comments and names: the last resort.
fn plain(module: &Body, record: &Record) -> String {
    let text = syntax::print::to_string(module, &PrintOptions::default());
    let inner = text.strip_prefix("module {\n").and_then(|text| text.trim_end().strip_suffix('}'));
    match inner {
        Some(inner) if record.implicit_module => {
            inner.lines().map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect()
        }
        _ => text,
    }
}

/// Returns whether the printed text parses to the module.
fn reads_back(module: &Body, printed: &[u8], context: &dyn Fn() -> Context) -> bool {
    let cx = context();
    let today = ParseOptions { era: Some(Era::Now), ..ParseOptions::default() };
    let Ok(again) = parse_bytes(&cx, "upgraded", printed, &today).into_result() else { return false };
    let how = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
    syntax::print::to_string(module, &how) == syntax::print::to_string(&again, &how)
}

/// Returns the text with the first mistake repaired that has a repair.
fn repair(source: &Source, era: Option<Era>, context: &dyn Fn() -> Context) -> Option<(Vec<u8>, Edit)> {
    let text = source.text();
    for part in split(text) {
        if era_of(&text[part.clone()], era).is_none() {
            continue;
        }
        let parsed = parse(&context(), source, &options(&part, era));
        let Some(fix) = parsed.diagnostics.iter().find_map(Diagnostic::repair) else { continue };
        let start = source.offset(fix.range.start)?;
        let end = fix.range.end.map_or(Some(start), |end| source.offset(end))?;
        let mut new = text.get(..start)?.to_vec();
        new.extend_from_slice(fix.replacement.as_bytes());
        new.extend_from_slice(text.get(end.max(start)..)?);
        let edit = Edit { start, old: end.max(start) - start, new: fix.replacement.len() };
        return Some((new, edit));
    }
    None
}
