//! Extents of places: to the end of the token at the place.
//!
//! Parser and verifier report the start of a problem. For people and editors the end is determined from the
//! text.

use crate::{Diagnostic, Place, Pos, Sources};

/// Adds an end to each place that has none and whose text is known.
pub fn with_ends(diagnostic: Diagnostic, sources: &Sources) -> Diagnostic {
    let place = widened(diagnostic.place(), sources);
    let mut wide = diagnostic;
    for note in wide.notes_mut() {
        note.place = widened(&note.place, sources);
    }
    wide.at(place)
}

fn widened(place: &Place, sources: &Sources) -> Place {
    let Place::File(at) = place else { return place.clone() };
    let mut at = at.clone();
    if at.end.is_none()
        && let Some(line) = sources.find(&at.file).and_then(|source| source.line(at.start.line))
        && let Some(rest) = (at.start.column as usize).checked_sub(1).and_then(|start| line.get(start..))
        && !rest.is_empty()
    {
        at.end = Some(Pos { line: at.start.line, column: at.start.column + word(rest) as u32 });
    }
    Place::File(at)
}

/// Returns the length of the token at the start of a line's rest; 1 if it is none in particular.
fn word(rest: &[u8]) -> usize {
    let part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.' | b'-');
    let run = |from: usize| from + rest[from..].iter().take_while(|byte| part(byte)).count();
    match rest[0] {
        b'"' => {
            let mut at = 1;
            while at < rest.len() {
                match rest[at] {
                    b'"' => return at + 1,
                    b'\\' => at += 2,
                    _ => at += 1,
                }
            }
            rest.len()
        }
        b'%' | b'^' | b'!' | b'#' | b'@' => run(1),
        b'-' if rest.get(1) == Some(&b'>') => 2,
        byte if byte.is_ascii_alphanumeric() || byte == b'_' => run(1),
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_names_and_strings() {
        let length = |text: &str| word(text.as_bytes());
        assert_eq!(length("arith.addi %a"), 10);
        assert_eq!(length("%a#1"), 2);
        assert_eq!(length("\"a\\\"b\" x"), 6);
        assert_eq!(length("-> i32"), 2);
        assert_eq!(length(", x"), 1);
    }

    #[test]
    fn places_get_ends() {
        let mut sources = Sources::new();
        sources.add("a", *b"  return %x\n");
        let wide = with_ends(Diagnostic::error(Place::file("a", 1, 3), "m"), &sources);
        assert_eq!(wide.place(), &Place::range("a", Pos { line: 1, column: 3 }, Pos { line: 1, column: 9 }));
        let none = with_ends(Diagnostic::error(Place::file("a", 1, 40), "m"), &sources);
        assert_eq!(none.place(), &Place::file("a", 1, 40));
    }
}
