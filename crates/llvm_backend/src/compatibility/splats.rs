//! Vectors of equal elements, which LLVM before 19 has no word for.

use super::{end_of_brackets, is_word};
use std::borrow::Cow;

/// Returns a line with all elements of such vectors.
pub(super) fn expand(line: &[u8]) -> Cow<'_, [u8]> {
    const WORD: &[u8] = b"splat (";
    let (mut out, mut start, mut from) = (Vec::new(), 0, 0);
    while let Some(place) = line[from..].windows(WORD.len()).position(|bytes| bytes == WORD) {
        let at = from + place;
        from = at + WORD.len();
        let Some(end) = end_of_brackets(line, from - 1).filter(|_| at == 0 || !is_word(line[at - 1])) else {
            continue;
        };
        let element = &line[from..end - 1];
        let Some(vector) = last_vector(&line[..at], element).and_then(|vector| elements(vector, element))
        else {
            continue;
        };
        out.extend_from_slice(&line[start..at]);
        out.extend_from_slice(&vector);
        (start, from) = (end, end);
    }
    if start == 0 {
        return Cow::Borrowed(line);
    }
    out.extend_from_slice(&line[start..]);
    Cow::Owned(out)
}

/// Returns the last type of vectors before a place that has elements of the type of a constant.
fn last_vector<'l>(line: &'l [u8], element: &[u8]) -> Option<&'l [u8]> {
    let starts = (0..line.len()).rev().filter(|&at| line[at] == b'<');
    starts.map(|at| &line[at..end_of_brackets(line, at).unwrap_or(at)]).find(|vector| {
        let ty = vector.strip_suffix(b">").and_then(|inner| Some(&inner[position(inner, b" x ").last()?..]));
        ty.is_some_and(|ty| element.strip_prefix(ty).is_some_and(|rest| rest.starts_with(b" ")))
    })
}

/// Iterates over the ends of a separator.
fn position<'l>(text: &'l [u8], separator: &'l [u8]) -> impl Iterator<Item = usize> + 'l {
    let len = separator.len();
    text.windows(len).enumerate().filter(move |(_, bytes)| *bytes == separator).map(move |(at, _)| at + len)
}

/// Returns the vector of a type whose elements all are a constant.
fn elements(vector: &[u8], element: &[u8]) -> Option<Vec<u8>> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (ty, element) = (text(vector), text(element));
    let inner = ty.strip_prefix('<')?.strip_suffix('>')?;
    if let Some(inner) = inner.strip_prefix("vscale x ") {
        let count = inner.split(' ').next()?;
        let first = format!("{ty} insertelement ({ty} poison, {element}, i64 0)");
        let mask = format!("<vscale x {count} x i32> zeroinitializer");
        return Some(format!("shufflevector ({first}, {ty} poison, {mask})").into_bytes());
    }
    let count: usize = inner.split(' ').next()?.parse().ok()?;
    Some(format!("<{}>", vec![element; count].join(", ")).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_elements_are_written() {
        let expanded =
            |line: &str| String::from_utf8(expand(line.as_bytes()).into_owned()).expect("the line is UTF-8");
        assert_eq!(expanded("%1 = add <2 x i8> %0, splat (i8 4)\n"), "%1 = add <2 x i8> %0, <i8 4, i8 4>\n");
        assert_eq!(
            expanded("%1 = select <2 x i1> splat (i1 true), <2 x ptr> splat (ptr @a), <2 x ptr> %0\n"),
            "%1 = select <2 x i1> <i1 true, i1 true>, <2 x ptr> <ptr @a, ptr @a>, <2 x ptr> %0\n"
        );
        assert_eq!(
            expanded("ret <vscale x 4 x i32> splat (i32 7)\n"),
            "ret <vscale x 4 x i32> shufflevector (<vscale x 4 x i32> insertelement (<vscale x 4 x i32> poison, i32 7, i64 0), \
             <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer)\n"
        );
        assert_eq!(expanded("call void @splat (i8 4)\n"), "call void @splat (i8 4)\n");
    }
}
