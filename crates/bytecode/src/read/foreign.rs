//! Properties of operations that MLIR 22 has but Terrane does not: their encoding has no names.

use super::Fault;
use super::entry::EntryReader;
use crate::encoding::since;
use crate::sparse;
use ir::{Attr, NamedAttr};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// Attributes of each operation, from `foreign.txt`.
static OPERATIONS: LazyLock<FxHashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let lines = include_str!("foreign.txt").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).collect()
});

/// An attribute of an operation.
enum Part<'t> {
    Always(&'t str),
    Maybe(&'t str),
    Sizes(&'t str, usize),
}

fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    text.split_whitespace().map(|word| match (word.strip_prefix('!'), word.split_once(':')) {
        (Some(name), _) => Part::Always(name),
        (None, Some((name, count))) => Part::Sizes(name, count.parse().unwrap_or(0)),
        (None, None) => Part::Maybe(word),
    })
}

/// Returns the properties of an operation as a dictionary; `None` if they do not match the encoding of MLIR
/// 22.
pub(super) fn properties(input: &mut EntryReader<'_>, name: &str) -> Option<Attr> {
    let text = OPERATIONS.get(name)?;
    let entries = read(input, text).ok().filter(|_| input.cursor.at_end())?;
    Some(input.context().dict_attr(&entries))
}

fn read(input: &mut EntryReader<'_>, text: &str) -> Result<Vec<NamedAttr>, Fault> {
    let cx = input.context();
    let native_sizes = input.version() >= since::SEGMENT_SIZES;
    let mut entries = Vec::new();
    for part in parts(text) {
        let (name, value) = match part {
            Part::Sizes(..) if native_sizes => continue,
            Part::Always(name) | Part::Sizes(name, _) => (name, Some(input.attr()?)),
            Part::Maybe(name) => (name, input.optional_attr()?),
        };
        entries.extend(value.map(|value| NamedAttr { name: cx.ident(name), value }));
    }
    for part in parts(text) {
        if let (Part::Sizes(name, count), true) = (part, native_sizes) {
            let mut sizes = vec![0; count];
            sparse::read(&mut sizes, input)?;
            let sizes: Vec<i32> = sizes.into_iter().map(|size| size as i32).collect();
            entries.push(NamedAttr { name: cx.ident(name), value: cx.i32_array_attr(&sizes) });
        }
    }
    input.settled()?;
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_an_operation_with_attributes() {
        assert!(OPERATIONS.len() > 1000);
        let mut names: Vec<&str> = OPERATIONS.keys().copied().collect();
        names.sort_unstable();
        for name in names {
            let text = OPERATIONS[name];
            assert!(name.contains('.') && parts(text).count() > 0, "{name}");
            assert!(parts(text).all(|part| !matches!(part, Part::Sizes(_, 0))), "{name}");
        }
    }
}
