//! JSON renderer: one object a line, for programs.
//!
//! Keys: `severity`, `message`, and if known `file`, `line`, `column`, `endLine`, `endColumn`, `location` (a
//! location without a file, as printed), `code`; `callers`, `notes` and `labels` are arrays of objects with
//! these place keys; `fix` has `title`, `replacement` and the place keys. Lines and columns count from 1,
//! columns in bytes. Absent means unknown.

use std::fmt::Write;

use crate::{Diagnostic, FilePlace, NoteSubject, Place};

/// Renders the diagnostic as one line, with the newline.
pub fn to_string(diagnostic: &Diagnostic) -> String {
    let mut out = String::new();
    let mut top = Object::open(&mut out);
    top.text("severity", diagnostic.severity().word());
    top.place(diagnostic.place());
    top.text("message", diagnostic.message());
    if let Some(code) = diagnostic.rule() {
        top.text("code", code);
    }
    top.list("callers", diagnostic.place().callers(), |object, caller| object.place(caller));
    top.list("notes", diagnostic.notes(), |object, note| {
        object.place(&note.place);
        object.text("message", &note.message);
        match note.subject {
            Some(NoteSubject::CurrentOperation) => object.text("subject", "currentOperation"),
            Some(NoteSubject::Help) => object.text("subject", "help"),
            None => {}
        }
    });
    top.list("labels", diagnostic.labels(), |object, label| {
        object.file(&label.place);
        object.text("message", &label.message);
    });
    if let Some(fix) = diagnostic.repair() {
        top.key("fix");
        let mut object = Object::open(top.out);
        object.text("title", &fix.title);
        object.file(&fix.range);
        object.text("replacement", &fix.replacement);
        object.close();
    }
    top.close();
    out.push('\n');
    out
}

struct Object<'a> {
    out: &'a mut String,
    first: bool,
}

impl Object<'_> {
    fn open(out: &mut String) -> Object<'_> {
        out.push('{');
        Object { out, first: true }
    }

    fn close(self) {
        self.out.push('}');
    }

    fn key(&mut self, name: &str) {
        if !std::mem::take(&mut self.first) {
            self.out.push(',');
        }
        string(self.out, name);
        self.out.push(':');
    }

    fn text(&mut self, name: &str, value: &str) {
        self.key(name);
        string(self.out, value);
    }

    fn number(&mut self, name: &str, value: u32) {
        self.key(name);
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{value}");
    }

    fn file(&mut self, place: &FilePlace) {
        self.text("file", &place.file);
        self.number("line", place.start.line);
        self.number("column", place.start.column);
        if let Some(end) = place.end {
            self.number("endLine", end.line);
            self.number("endColumn", end.column);
        }
    }

    fn place(&mut self, place: &Place) {
        match place.innermost() {
            Place::File(file) => self.file(file),
            Place::Other(text) => self.text("location", text),
            Place::Unknown | Place::Call(_) => {}
        }
    }

    /// Writes an array of objects, unless it is empty.
    fn list<T>(&mut self, name: &str, items: &[T], each: impl Fn(&mut Object<'_>, &T)) {
        if items.is_empty() {
            return;
        }
        self.key(name);
        for (i, item) in items.iter().enumerate() {
            self.out.push(if i == 0 { '[' } else { ',' });
            let mut object = Object::open(self.out);
            each(&mut object, item);
            object.close();
        }
        self.out.push(']');
    }
}

fn string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            // Some readers treat U+2028 and U+2029 as line breaks.
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fix, Pos};

    #[test]
    fn full_object() {
        let range = FilePlace {
            file: "a".into(),
            start: Pos { line: 1, column: 2 },
            end: Some(Pos { line: 1, column: 4 }),
        };
        let d = Diagnostic::error(Place::File(range.clone()), "q\"\n\u{1}")
            .code("c1")
            .note(Place::Unknown, "n")
            .label(range.clone(), "l")
            .fix(Fix { range, replacement: "r".into(), title: "t".into() });
        let place = r#""file":"a","line":1,"column":2,"endLine":1,"endColumn":4"#;
        assert_eq!(
            to_string(&d),
            format!(
                "{{\"severity\":\"error\",{place},\"message\":\"q\\\"\\n\\u0001\",\"code\":\"c1\",\
                 \"notes\":[{{\"message\":\"n\"}}],\"labels\":[{{{place},\"message\":\"l\"}}],\
                 \"fix\":{{\"title\":\"t\",{place},\"replacement\":\"r\"}}}}\n"
            )
        );
    }

    #[test]
    fn callers_and_plain() {
        let place = Place::called(Place::other("loc(\"x\")"), [Place::file("b", 3, 4), Place::Unknown]);
        assert_eq!(
            to_string(&Diagnostic::remark(place, "m")),
            "{\"severity\":\"remark\",\"location\":\"loc(\\\"x\\\")\",\"message\":\"m\",\
             \"callers\":[{\"file\":\"b\",\"line\":3,\"column\":4},{}]}\n"
        );
    }
}
