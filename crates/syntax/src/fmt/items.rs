//! The text of a part, item by item, without comments.

use super::Style;
use crate::comments::{Comment, Tree};
use crate::print::Forms;
use crate::record::{Element, ElementKind, Record};
use ir::print::{Alias, AliasTarget, CustomForms, Mark, PrintOptions, Printer};
use ir::{AttrData, Body, Context, Op, OpParts, OpRef};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use std::sync::Arc;

/// A printed part.
pub(super) struct Printed {
    pub(super) text: Vec<u8>,
    /// The places of parts of operations.
    pub(super) marks: Vec<Mark>,
    /// The ranges of top-level elements, by their number in the record.
    pub(super) items: Vec<(usize, Range<usize>)>,
}

/// Custom forms, but for operations that stay generic.
struct Chosen<'f> {
    /// As others see them: their code is there once.
    forms: &'f dyn CustomForms,
    generic: Option<&'f FxHashSet<Op>>,
}

impl CustomForms for Chosen<'_> {
    fn print(&self, op: &OpParts<'_>, printer: &mut Printer<'_>) -> bool {
        let stays = self.generic.is_some_and(|generic| generic.contains(&op.op().handle()));
        !stays && self.forms.print(op, printer)
    }
}

/// Whether a comment is in metadata, which is kept as it is.
pub(super) fn in_metadata(record: &Record, comment: &Comment) -> bool {
    let before = record.elements.partition_point(|element| element.range.start < comment.range.start);
    before.checked_sub(1).map(|index| &record.elements[index]).is_some_and(|element| {
        element.what == ElementKind::Metadata && element.range.end >= comment.range.end
    })
}

/// Prints everything at the top level, in the order of the text.
pub(super) fn print(
    text: &[u8],
    part: Range<usize>,
    module: &Body,
    record: &Record,
    tree: &Tree<'_>,
    comments: &[Comment],
    style: Style,
) -> Printed {
    let has_hex = memchr::memmem::find(&text[part.clone()], b"\"0x").is_some();
    let options = PrintOptions {
        debug_info: true,
        explicit_locs: true,
        source_names: Some(Arc::new(record.names.clone())),
        hex_elements: has_hex.then_some(100),
        ..PrintOptions::default()
    };
    let root = module.root();
    let forms = Forms::new(module.context());
    let forms = Chosen { forms: &forms, generic: style.keep_generic.then_some(&record.generic) };
    let mut printer = Printer::new(root, options).with_forms(&forms).with_marks();
    let defined = if style.aliases {
        used_aliases(module.context(), record, text, &Words::of(text, part, comments))
    } else {
        Vec::new()
    };
    for (_, alias) in defined.iter().filter(|(_, alias)| is_location(module.context(), alias)) {
        // A location may be named before the alias is there.
        printer.add_alias(alias.clone());
    }
    let mut ops: Box<dyn Iterator<Item = OpRef<'_>>> = if record.implicit_module {
        Box::new(root.regions().flat_map(|region| region.ops()))
    } else {
        Box::new(std::iter::once(root))
    };
    let mut items = Vec::new();
    let mut applied = defined.iter().peekable();
    for (index, element) in record.elements.iter().enumerate() {
        if tree.parents[index].is_some() {
            continue;
        }
        let start = printer.text_mut().len();
        match element.what {
            ElementKind::Alias(target) => {
                let name = alias_name(text, element.range.start);
                printer.alias_definition(&Alias { name, target, deferred: false });
                if let Some((_, alias)) = applied.next_if(|(of, _)| *of == index)
                    && !is_location(module.context(), alias)
                {
                    printer.add_alias(alias.clone());
                }
            }
            ElementKind::Metadata => {
                printer.text_mut().extend_from_slice(&text[element.range.clone()]);
                printer.put("\n");
            }
            _ => {
                let Some(op) = ops.next() else { continue };
                printer.op_line(op);
                printer.put("\n");
            }
        }
        let end = printer.text_mut().len() - 1;
        items.push((index, start..end));
    }
    let marks = printer.take_marks();
    Printed { text: std::mem::take(printer.text_mut()), marks, items }
}

fn alias_name(text: &[u8], start: usize) -> String {
    let rest = &text[start + 1..];
    let len = rest.iter().take_while(|&&byte| is_name(byte)).count();
    String::from_utf8_lossy(&rest[..len]).into_owned()
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-')
}

fn is_location(cx: &Context, alias: &Alias) -> bool {
    matches!(alias.target, AliasTarget::Attr(attr) if cx.attr_ref(attr).is_location())
}

/// The aliases that the text uses, with the numbers of their elements. One that stands for a single word,
/// such as `i32`, counts only if the word itself does not occur: else it would replace that too.
fn used_aliases(cx: &Context, record: &Record, text: &[u8], words: &Words<'_>) -> Vec<(usize, Alias)> {
    let mut found: Vec<(usize, Alias)> = Vec::new();
    let mut known = FxHashSet::default();
    for (index, element) in record.elements.iter().enumerate() {
        let ElementKind::Alias(target) = element.what else { continue };
        let name = alias_name(text, element.range.start);
        let sigil = text[element.range.start];
        if known.contains(&target) || words.count(sigil, name.as_bytes()) < 2 {
            continue;
        }
        if let Some(word) = single_word(cx, target)
            && words.count(b' ', word.as_bytes()) > usize::from(ends_with(text, element, &word))
        {
            continue;
        }
        known.insert(target);
        found.push((index, Alias { name, target, deferred: false }));
    }
    found
}

fn ends_with(text: &[u8], element: &Element, word: &str) -> bool {
    text[element.range.clone()].ends_with(word.as_bytes())
}

/// The word that a type or attribute is, if it is one.
fn single_word(cx: &Context, target: AliasTarget) -> Option<String> {
    let word = match target {
        AliasTarget::Type(ty) => {
            let mut is_leaf = true;
            let ty = cx.ty(ty);
            ty.children(|_| is_leaf = false, |_| {});
            is_leaf.then(|| ty.to_string())?
        }
        AliasTarget::Attr(attr) => match cx.attr_data(attr) {
            AttrData::Unit | AttrData::Integer { .. } | AttrData::Float { .. } => {
                cx.attr_ref(attr).to_string()
            }
            _ => return None,
        },
    };
    word.bytes().all(is_name).then_some(word)
}

/// The number of times that each word occurs in a text outside comments, by the sigil before it: `!`, `#`, or a blank for
/// none.
struct Words<'t>(FxHashMap<(u8, &'t [u8]), usize>);

impl<'t> Words<'t> {
    fn of(text: &'t [u8], part: Range<usize>, comments: &[Comment]) -> Self {
        let mut counts: FxHashMap<(u8, &[u8]), usize> = FxHashMap::default();
        let mut comments = comments.iter().peekable();
        let mut at = part.start;
        while at < part.end {
            if let Some(comment) = comments.next_if(|comment| comment.range.start <= at) {
                at = comment.range.end.max(at);
                continue;
            }
            if !is_name(text[at]) {
                at += 1;
                continue;
            }
            let len = text[at..part.end].iter().take_while(|&&byte| is_name(byte)).count();
            let word = &text[at..at + len];
            let before = at.checked_sub(1).map_or(b' ', |before| text[before]);
            let sigil = if matches!(before, b'!' | b'#') { before } else { b' ' };
            *counts.entry((sigil, word)).or_default() += 1;
            // The element type of a shape: `4x8xf32`.
            let shape = if len <= 64 { word } else { &[] };
            for (cut, _) in shape.iter().enumerate().filter(|&(_, &byte)| byte == b'x') {
                *counts.entry((b' ', &word[cut + 1..])).or_default() += 1;
            }
            at += len;
        }
        Words(counts)
    }

    fn count(&self, sigil: u8, word: &[u8]) -> usize {
        self.0.get(&(sigil, word)).copied().unwrap_or(0)
    }
}
