//! Words that older versions do not know: flags of instructions and attributes, all of them hints.

use super::{accesses, end_of_brackets, is_word};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Words that stand alone, with the version that knows them first.
const ALONE: [(&str, u32); 16] = [
    ("nocreateundeforpoison", 22),
    ("nodivergencesource", 22),
    ("dead_on_return", 21),
    ("samesign", 20),
    ("nusw", 20),
    ("noext", 20),
    ("hybrid_patchable", 20),
    ("coro_elide_safe", 20),
    ("nneg", 18),
    ("disjoint", 18),
    ("writable", 18),
    ("dead_on_unwind", 18),
    ("optdebug", 18),
    ("coro_only_destroy_when_complete", 18),
    ("skipprofile", 17),
    ("fn_ret_thunk_extern", 15),
];

/// Words with arguments in parentheses, with the version that knows them first.
const WITH_ARGUMENTS: [(&str, u32); 6] = [
    ("captures", 21),
    ("initializes", 20),
    ("inrange", 19),
    ("range", 19),
    ("nofpclass", 17),
    ("memory", 16),
];

/// Instructions, flags of them, and the version that knows these together.
const FLAGS: [(&[&str], &[&str], u32); 3] = [
    (&["getelementptr", "trunc"], &["nuw", "nsw"], 20),
    (&["fptrunc", "fpext"], &["nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast"], 20),
    (&["uitofp"], &["nneg"], 19),
];

/// The text up to a place, in a version.
enum Found {
    Kept(usize),
    Gone(usize),
    Other(Vec<u8>, usize),
}

/// Writes a line without the words that a version does not know, and without references to groups of attributes that are empty.
pub(super) fn write(line: &[u8], version: u32, empty: &FxHashSet<&[u8]>, out: &mut Vec<u8>) {
    let end_of_word = |start: usize| start + line[start..].iter().take_while(|&&byte| is_word(byte)).count();
    let (mut at, mut instruction) = (0, &b""[..]);
    while at < line.len() {
        let found = match line[at] {
            b'"' => {
                let end = line[at + 1..].iter().position(|&byte| byte == b'"');
                Found::Kept(end.map_or(line.len(), |len| at + len + 2))
            }
            b';' => Found::Kept(line.len()),
            // A name of a value, a function or metadata.
            b'%' | b'@' | b'!' | b'$' => Found::Kept(end_of_word(at + 1)),
            b'#' => {
                let end = end_of_word(at + 1);
                if empty.contains(&line[at + 1..end]) { Found::Gone(end) } else { Found::Kept(end) }
            }
            byte if is_word(byte) => {
                let end = end_of_word(at);
                let word = &line[at..end];
                if FLAGS.iter().any(|(instructions, ..)| contains(instructions, word)) {
                    instruction = word;
                }
                of_word(line, at..end, version, instruction)
            }
            _ => Found::Kept(at + 1),
        };
        at = match found {
            Found::Kept(end) => {
                out.extend_from_slice(&line[at..end]);
                end
            }
            Found::Other(text, end) => {
                out.extend_from_slice(&text);
                end
            }
            Found::Gone(end) => end + line[end..].iter().take_while(|&&byte| byte == b' ').count(),
        };
    }
}

fn contains(list: &[&str], word: &[u8]) -> bool {
    list.iter().any(|known| known.as_bytes() == word)
}

/// Returns what becomes of a word, with its arguments.
fn of_word(line: &[u8], place: Range<usize>, version: u32, instruction: &[u8]) -> Found {
    let (word, end) = (&line[place.clone()], place.end);
    let is_new =
        |list: &[(&str, u32)]| list.iter().any(|&(known, since)| known.as_bytes() == word && version < since);
    let is_flag = FLAGS.iter().any(|&(instructions, flags, since)| {
        version < since && contains(instructions, instruction) && contains(flags, word)
    });
    if is_flag || is_new(&ALONE) {
        return Found::Gone(end);
    }
    if line.get(end) != Some(&b'(') {
        return Found::Kept(end);
    }
    let Some(rest) = end_of_brackets(line, end) else { return Found::Kept(end) };
    let arguments = &line[end + 1..rest - 1];
    if !is_new(&WITH_ARGUMENTS) {
        return match word {
            b"memory" => {
                accesses::known(arguments, version).map_or(Found::Gone(rest), |text| Found::Other(text, rest))
            }
            _ => Found::Kept(end),
        };
    }
    if word == b"captures" && arguments == b"none" {
        Found::Other(b"nocapture".to_vec(), rest)
    } else {
        Found::Gone(rest)
    }
}
