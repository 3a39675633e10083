//! Checks of the operations that a dialect's declaration lists, while it is compiled.

use super::OpDef;
use super::format::equal;
use crate::List;

/// The largest number of operations whose names are compared with each other here: the compiler refuses constants that take it long.
/// Registration compares all.
const MAX_COMPARED: usize = 200;

/// Stops the compilation of [`dialect!`](crate::dialect) where it lists an operation of another dialect, or two of one name.
#[track_caller]
pub const fn check_listed(dialect: &str, lists: &[List<&'static OpDef>]) {
    let mut count = 0;
    let mut at = 0;
    while at < lists.len() {
        let mut index = 0;
        while index < lists[at].len() {
            count += 1;
            let name = lists[at][index].name;
            if !is_of(name, dialect) {
                fail(&["the operation '", name, "' is of another dialect than '", dialect, "'"]);
            }
            if count <= MAX_COMPARED && is_repeated(name, lists, at, index) {
                fail(&["two operations of the dialect have the name '", name, "'"]);
            }
            index += 1;
        }
        at += 1;
    }
}

const fn is_of(name: &str, dialect: &str) -> bool {
    let (name, dialect) = (name.as_bytes(), dialect.as_bytes());
    if name.len() < dialect.len() + 2 || name[dialect.len()] != b'.' {
        return false;
    }
    let mut index = 0;
    while index < dialect.len() {
        if name[index] != dialect[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// Whether a name is there before an index of a list.
const fn is_repeated(name: &str, lists: &[List<&'static OpDef>], list: usize, index: usize) -> bool {
    let mut at = 0;
    while at <= list {
        let end = if at == list { index } else { lists[at].len() };
        let mut before = 0;
        while before < end {
            if equal(lists[at][before].name, name) {
                return true;
            }
            before += 1;
        }
        at += 1;
    }
    false
}

/// Panics with a message of pieces, of which a constant's evaluation can only show one.
#[track_caller]
const fn fail(pieces: &[&str]) -> ! {
    let mut text = [0; 256];
    let mut len = 0;
    let mut piece = 0;
    while piece < pieces.len() {
        let bytes = pieces[piece].as_bytes();
        let mut index = 0;
        while index < bytes.len() && len < text.len() {
            text[len] = bytes[index];
            len += 1;
            index += 1;
        }
        piece += 1;
    }
    match core::str::from_utf8(text.split_at(len).0) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!("an operation of another dialect, or two of one name"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static TURN: OpDef = OpDef::new("clock.turn");
    static STOP: OpDef = OpDef::new("clock.stop");
    static DIAL: OpDef = OpDef::new("sun.dial");

    const TURNS: List<&OpDef> = &[&TURN];
    const STOPS: List<&OpDef> = &[&STOP];
    const DIALS: List<&OpDef> = &[&DIAL];
    const BOTH: List<&OpDef> = &[&STOP, &TURN];

    const _: () = check_listed("clock", &[TURNS, &[], STOPS]);

    #[test]
    #[should_panic(expected = "the operation 'sun.dial' is of another dialect than 'clock'")]
    fn foreign_operations_are_told() {
        check_listed("clock", &[TURNS, DIALS]);
    }

    #[test]
    #[should_panic(expected = "two operations of the dialect have the name 'clock.turn'")]
    fn repeated_names_are_told() {
        check_listed("clock", &[TURNS, BOTH]);
    }
}
