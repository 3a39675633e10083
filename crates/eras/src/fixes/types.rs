//! Mistakes in types: missing or redundant brackets, parentheses and words.

use super::{Mistake, Repair, insert, replace};
use crate::OldParser;
use syntax::legacy::{is_suffix, is_word};

/// Repairs types before an arrow without parentheses, and a missing arrow.
pub(super) fn function_type(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    if mistake.message != "expected function type" {
        return None;
    }
    let line = p.line_from(mistake.next);
    let title = "types of operands stand in parentheses";
    if let Some(arrow) = arrow(line) {
        let inputs = String::from_utf8_lossy(line[..arrow].trim_ascii_end()).into_owned();
        let end = mistake.next + inputs.len();
        return (!inputs.is_empty()).then(|| replace(mistake.next..end, format!("({inputs})"), title));
    }
    let start = p.line_start(mistake.next);
    let no_operands = memchr::memmem::find(&p.src[start..mistake.next], b"\"()").is_some();
    no_operands.then(|| insert(mistake.next, "() -> ", title))
}

/// Returns the start of the first arrow outside of brackets.
fn arrow(text: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, &byte) in text.iter().enumerate() {
        match byte {
            b'-' if depth == 0 && text.get(at + 1) == Some(&b'>') => return Some(at),
            b'(' | b'<' | b'[' => depth += 1,
            b'>' if at > 0 && text[at - 1] == b'-' => {}
            b')' | b'>' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// Repairs a parenthesis that is not closed before an arrow.
pub(super) fn open_parenthesis(_: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let found = mistake.message == "expected ')'" && mistake.rest.starts_with(b"->");
    found.then(|| insert(mistake.at, ")", "close the types of operands with ')'"))
}

/// Repairs a function type as a result without parentheses, which is parsed as two results.
pub(super) fn function_result(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    if !mistake.message.starts_with("operation defines ") || !mistake.message.contains(" to bind") {
        return None;
    }
    let text = &p.src[mistake.next..];
    let colon = memchr::memmem::find(text, b": (")?;
    let start = mistake.next + colon + 2;
    let first = arrow(&p.src[start..])?;
    let result = p.token(start + first + 2);
    let line = p.line_from(result);
    arrow(line).filter(|_| line.starts_with(b"("))?;
    let title = "a function type that is a result stands in parentheses";
    let line = String::from_utf8_lossy(line.trim_ascii_end());
    Some(replace(result..result + line.len(), format!("({line})"), title))
}

/// Repairs a missing `-> ()` after the operands of a call.
pub(super) fn no_arrow(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let found = mistake.message == "expected '->' in function type"
        && p.line_from(mistake.at).trim_ascii().is_empty();
    found.then(|| insert(mistake.at, " -> ()", "types of results stand after '->'"))
}

/// Repairs `memref<4xf32>, (d0) -> (d0), 4>`, which is closed too early.
pub(super) fn closed_early(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    if mistake.message != "expected non-function type" {
        return None;
    }
    let mut depth = 0_usize;
    let mut last = 0;
    let unbalanced = p.line_from(mistake.next).iter().any(|&byte| {
        match byte {
            b'<' => depth += 1,
            b'>' if last == b'-' => {}
            b'>' if depth == 0 => return true,
            b'>' => depth -= 1,
            _ => {}
        }
        last = byte;
        false
    });
    let before = p.src[..mistake.at].trim_ascii_end().strip_suffix(b"(")?.trim_ascii_end();
    let before = before.strip_suffix(b",")?.trim_ascii_end();
    let at = before.strip_suffix(b">")?.len();
    let title = "the layout of a memref stands within '<' and '>'";
    unbalanced.then(|| replace(at..at + 1, String::new(), title))
}

/// Repairs `memspace1`, a name of space 1.
pub(super) fn space(_: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let digits = mistake.rest.strip_prefix(b"memspace")?;
    let len = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = String::from_utf8_lossy(&digits[..len]).into_owned();
    let end = mistake.next + b"memspace".len() + len;
    (len > 0).then(|| replace(mistake.next..end, number, "memory spaces are integers"))
}

/// Repairs a type that starts with its shape.
pub(super) fn no_word(_: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let shape = mistake.rest.strip_prefix(b"<")?.trim_ascii_start();
    let found = mistake.message == "expected non-function type"
        && shape.first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'?');
    found.then(|| {
        insert(
            mistake.next,
            "memref",
            "types start with a word: what is allocated, loaded and stored is a memref",
        )
    })
}

/// Repairs `memref<4xf32, %b: T` in a list of arguments.
pub(super) fn open_memref(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let found = mistake.message == "expected affine map in memref type" && mistake.rest.starts_with(b"%");
    let comma = p.src[..mistake.next].trim_ascii_end().strip_suffix(b",")?.len();
    found.then(|| insert(comma, ">", "close the type with '>'"))
}

/// Repairs `memref<8x%Nxf32>`.
pub(super) fn symbol(_: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    let name = mistake.rest.strip_prefix(b"%")?;
    let len = name.iter().take_while(|&&byte| is_suffix(byte)).count();
    let end = name[..len].iter().rposition(|&byte| byte == b'x')?;
    let found = mistake.message == "expected non-function type" && name.get(len) == Some(&b'>');
    let title = "sizes that are not known are '?': values do not stand in types";
    found.then(|| replace(mistake.next..mistake.next + 1 + end, "?".to_owned(), title))
}

/// Repairs `!a.b<c>>>` or `#a.b<c>>>`: unbalanced brackets need quotes.
pub(super) fn unbalanced(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    if !mistake.rest.starts_with(b">") || !p.src[..mistake.at].ends_with(b">") {
        return None;
    }
    let start = memchr::memrchr2(b'!', b'#', &p.src[p.line_start(mistake.at)..mistake.at])?
        + p.line_start(mistake.at);
    let sigil = char::from(p.src[start]);
    let name = &p.src[start + 1..];
    let dot = name.iter().position(|&byte| !(byte.is_ascii_alphanumeric() || byte == b'_'))?;
    let word = name[dot..].strip_prefix(b".")?;
    let open = word.iter().position(|&byte| !is_word(byte))?;
    let end = mistake.next + mistake.rest.iter().take_while(|&&byte| byte == b'>').count();
    let inner = String::from_utf8_lossy(&p.src[start + 1 + dot + 1..end]).into_owned();
    let dialect = String::from_utf8_lossy(&name[..dot]).into_owned();
    let fine = word[open..].starts_with(b"<") && !inner.contains(['"', '\\', '\n']);
    let title = "what has brackets without partners stands in quotes";
    fine.then(|| replace(start..end, format!("{sigil}{dialect}<\"{inner}\">"), title))
}

/// Repairs `alloc <4x?xf32> (%n)`, where the type must come last.
pub(super) fn alloc_type(p: &mut OldParser<'_, '_>, mistake: &Mistake<'_>) -> Option<Repair> {
    if !mistake.rest.starts_with(b"<") || !p.src[..mistake.at].trim_ascii_end().ends_with(b"alloc") {
        return None;
    }
    let line = p.line_from(mistake.next).trim_ascii_end();
    let close = line.iter().scan(0_usize, |depth, &byte| {
        *depth = if byte == b'<' { *depth + 1 } else { depth.saturating_sub(usize::from(byte == b'>')) };
        Some(*depth)
    });
    let close = close.enumerate().position(|(at, depth)| depth == 0 && at > 0)?;
    let ty = String::from_utf8_lossy(&line[..=close]);
    let operands = String::from_utf8_lossy(line[close + 1..].trim_ascii());
    let operands = if operands.is_empty() { "()".into() } else { operands };
    let fine = operands.starts_with('(');
    let range = mistake.at..mistake.next + line.len();
    fine.then(|| {
        replace(
            range,
            format!("{operands} : memref{ty}"),
            "the type stands at the end: alloc(%n) : memref<...>",
        )
    })
}
