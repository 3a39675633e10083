//! Random texts and positions: nothing panics, and what must hold for all inputs holds.

use diag::expect::{Checker, Mode};
use diag::render::{json, mlir, rich};
use diag::{Diagnostic, FilePlace, Filter, Fix, Place, Pos, Sources, split, suggest};

/// Pseudo-random number generator (xorshift), so that failures repeat.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }

    fn text(&mut self) -> Vec<u8> {
        const PARTS: [&[u8]; 32] = [
            b"\n",
            b"\r",
            b"\t",
            b" ",
            b"\xff",
            b"\xc3",
            "é".as_bytes(),
            "中".as_bytes(),
            b"expected-",
            b"error",
            b"note",
            b"-re",
            b"@",
            b"+1",
            b"-3",
            b"above",
            b"below",
            b"unknown",
            b"{{",
            b"}}",
            b"[",
            b"]",
            b"(",
            b")",
            b"*",
            b"{2}",
            b"\\",
            b"// -----",
            b"// ---",
            b"--",
            b"\0",
            b"a",
        ];
        (0..self.below(40)).flat_map(|_| PARTS[self.below(PARTS.len())].to_vec()).collect()
    }

    fn number(&mut self) -> u32 {
        match self.below(8) {
            0 => u32::MAX,
            1 => 0,
            _ => self.below(12) as u32,
        }
    }

    fn pos(&mut self) -> Pos {
        Pos { line: self.number(), column: self.number() }
    }

    fn file(&mut self) -> FilePlace {
        let file = ["a", "b", ""][self.below(3)];
        let end = if self.below(2) == 0 { None } else { Some(self.pos()) };
        FilePlace { file: file.into(), start: self.pos(), end }
    }

    fn place(&mut self) -> Place {
        match self.below(6) {
            0 => Place::Unknown,
            1 => Place::other("loc(\"x\")"),
            2 => Place::called(Place::File(self.file()), [Place::File(self.file()), Place::Unknown]),
            _ => Place::File(self.file()),
        }
    }

    fn words(&mut self) -> String {
        String::from_utf8_lossy(&self.text()).into_owned()
    }

    fn diagnostic(&mut self) -> Diagnostic {
        let mut d =
            Diagnostic::error(self.place(), self.words()).note(self.place(), self.words()).help(self.words());
        d = d.label(self.file(), self.words()).label(self.file(), "").current_operation(&self.words());
        if self.below(2) == 0 {
            d = d.underline();
        }
        d.fix(Fix { range: self.file(), replacement: self.words(), title: self.words() })
    }
}

#[test]
fn renderers_and_checker() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..20_000 {
        let mut sources = Sources::new();
        let a = sources.add("a", random.text());
        sources.add("b", random.text());
        let mut checker = Checker::new(if random.below(2) == 0 { Mode::All } else { Mode::OnlyExpected });
        let mut all = checker.read(&a);
        let emitted = random.diagnostic();
        all.extend(checker.check(&emitted, &sources));
        all.extend(checker.finish());
        assert_eq!(checker.is_ok(), all.is_empty());
        all.extend(Filter::default().apply(emitted));
        for d in all {
            assert!(!mlir::to_string(&d, &sources).is_empty());
            assert!(!rich::to_string(&d, &sources, rich::Style { color: true }).contains('\0'));
            assert_eq!(json::to_string(&d).matches('\n').count(), 1);
        }
    }
}

#[test]
fn chunks_are_ordered_and_in_the_text() {
    let mut random = Random(77);
    for _ in 0..20_000 {
        let mut sources = Sources::new();
        let source = sources.add("a", random.text());
        let marker = ["// -----", "", "a", "--", "\n\n\n", "}}}"][random.below(6)];
        let mut last = 0;
        for chunk in split::split(&source, marker).chunks {
            assert!(chunk.range.start >= last && chunk.range.end <= source.text().len());
            assert!(chunk.range.start <= chunk.range.end);
            assert_eq!(source.pos(chunk.range.start), chunk.start);
            last = chunk.range.end;
        }
    }
}

#[test]
fn suggestions_are_candidates() {
    let mut random = Random(5);
    for _ in 0..2_000 {
        let names: Vec<String> = (0..5).map(|_| random.words()).collect();
        let wanted = random.words();
        if let Some(name) = suggest::closest(&wanted, names.iter().map(String::as_str)) {
            assert!(names.iter().any(|n| n == name) && name != wanted);
        }
    }
}
