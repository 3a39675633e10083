//! Rich renderer, for people at a terminal: quoted lines with line numbers, labels, notes and the proposed
//! fix.
//!
//! ```text
//! error[code]: MESSAGE
//!  --> a.mlir:2:3
//!   |
//! 2 |   return
//!   |   ^^^^^^ label
//!   = note: ...
//! ```
//! Output is only coloured on request. Control characters and bytes that are not UTF-8 are shown as
//! replacement characters.

use unicode_width::UnicodeWidthChar;

use crate::{Diagnostic, FilePlace, Fix, NoteSubject, Place, Severity, Source, Sources};

/// Rendering style.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Whether to use ANSI colours.
    pub color: bool,
}

/// Renders the diagnostic, ending in an empty line.
pub fn to_string(diagnostic: &Diagnostic, sources: &Sources, style: Style) -> String {
    let mut drawing = Drawing { sources, style, gutter: gutter(diagnostic), out: String::new() };
    drawing.head(diagnostic.severity(), diagnostic.rule(), diagnostic.message());
    drawing.snippets(diagnostic);
    for caller in diagnostic.place().callers() {
        drawing.footer("called from", &caller.to_string());
    }
    for note in diagnostic.notes() {
        let here = note.place == *diagnostic.place() || note.place.position().is_none();
        match note.subject {
            Some(NoteSubject::Help) => drawing.footer("help", &note.message),
            _ if here => drawing.footer("note", &note.message),
            _ => {
                drawing.head(Severity::Note, None, &note.message);
                drawing.snippet(&note.place, &[(note.place.position(), "", true)]);
            }
        }
    }
    if let Some(fix) = diagnostic.repair() {
        drawing.fix(fix);
    }
    drawing.out.push('\n');
    drawing.out
}

/// Mark in a snippet: place, text, and whether it is the primary mark.
type Mark<'a> = (Option<&'a FilePlace>, &'a str, bool);

struct Drawing<'a> {
    sources: &'a Sources,
    style: Style,
    gutter: usize,
    out: String,
}

/// Returns the number of digits of the largest line number that can be shown.
fn gutter(diagnostic: &Diagnostic) -> usize {
    let notes = diagnostic.notes().iter().filter_map(|n| n.place.position());
    let labels = diagnostic.labels().iter().map(|l| &l.place);
    let fix = diagnostic.repair().map(|f| &f.range);
    let all = diagnostic.place().position().into_iter().chain(notes).chain(labels).chain(fix);
    all.map(|p| p.start.line).max().unwrap_or(0).to_string().len()
}

const BLUE: &str = "1;34";
const BOLD: &str = "1";

fn color_of(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "1;31",
        Severity::Warning => "1;33",
        Severity::Remark => "1;36",
        Severity::Note => "1;32",
    }
}

impl Drawing<'_> {
    fn paint(&mut self, color: &str, text: &str) {
        if self.style.color && !text.is_empty() {
            self.out.push_str(&format!("\x1b[{color}m{text}\x1b[0m"));
        } else {
            self.out.push_str(text);
        }
    }

    fn head(&mut self, severity: Severity, code: Option<&str>, message: &str) {
        let code = code.map_or(String::new(), |code| format!("[{code}]"));
        self.paint(color_of(severity), &format!("{severity}{code}"));
        let mut lines = message.lines();
        self.paint(BOLD, &format!(": {}", clean(lines.next().unwrap_or(""))));
        self.out.push('\n');
        for line in lines {
            self.out.push_str(&format!("    {}\n", clean(line)));
        }
    }

    fn snippets(&mut self, diagnostic: &Diagnostic) {
        let main = diagnostic.place().position();
        let file = main.map(|p| &p.file);
        let mut marks: Vec<Mark<'_>> = vec![(main, "", true)];
        let (near, far): (Vec<_>, Vec<_>) =
            diagnostic.labels().iter().partition(|l| Some(&l.place.file) == file);
        marks.extend(near.into_iter().map(|l| (Some(&l.place), l.message.as_str(), false)));
        // A label that covers the primary place exactly provides its text.
        if let Some(i) = marks.iter().skip(1).position(|m| m.0 == main) {
            let (_, text, _) = marks.remove(i + 1);
            marks[0].1 = text;
        }
        self.snippet(diagnostic.place(), &marks);
        for label in far {
            self.snippet(&Place::File(label.place.clone()), &[(Some(&label.place), &label.message, false)]);
        }
    }

    fn snippet(&mut self, place: &Place, marks: &[Mark<'_>]) {
        let pad = " ".repeat(self.gutter);
        self.paint(BLUE, &format!("{pad}-->"));
        let text = match place.innermost() {
            Place::Other(text) => text.to_string(),
            _ => place.to_string(),
        };
        self.out.push_str(&format!(" {}\n", clean(&text)));
        let Some(source) = place.position().and_then(|p| self.sources.find(&p.file)).cloned() else {
            return;
        };
        let mut marks: Vec<(&FilePlace, &str, bool)> =
            marks.iter().filter_map(|(p, text, main)| p.map(|p| (p, *text, *main))).collect();
        marks.retain(|(p, ..)| source.line(p.start.line).is_some());
        // Marks of a line: the primary one first.
        marks.sort_by_key(|(p, _, main)| (p.start.line, !*main, p.start.column));
        let mut shown = None;
        for (p, text, main) in marks {
            let number = p.start.line;
            if shown != Some(number) {
                match shown {
                    None => self.bar("", "\n"),
                    Some(before) if number > before + 1 => self.out.push_str("...\n"),
                    Some(_) => {}
                }
                let line = source.line(number).unwrap_or_default();
                self.bar(&number.to_string(), &format!(" {}\n", cells(line).trim_end()));
                shown = Some(number);
            }
            self.mark(&source, p, text, main);
        }
    }

    /// Writes the gutter with a line number, the bar, and the rest of the line.
    fn bar(&mut self, number: &str, rest: &str) {
        let width = self.gutter;
        self.paint(BLUE, &format!("{number:>width$} |"));
        self.out.push_str(rest);
    }

    fn mark(&mut self, source: &Source, place: &FilePlace, text: &str, main: bool) {
        let line = source.line(place.start.line).unwrap_or_default();
        let start = (place.start.column.saturating_sub(1) as usize).min(line.len());
        let end = match place.end {
            Some(end) if end.line > place.start.line => line.len(),
            Some(end) if end.line == place.start.line => {
                (end.column.saturating_sub(1) as usize).min(line.len())
            }
            _ => start,
        };
        let before = width(&line[..start]);
        let long = width(&line[..end.max(start)]).saturating_sub(before).max(1);
        let (sign, color) = if main { ("^", color_of(Severity::Error)) } else { ("-", BLUE) };
        self.bar("", &" ".repeat(before + 1));
        let gap = if text.is_empty() { "" } else { " " };
        self.paint(color, &format!("{}{gap}{}", sign.repeat(long), clean(text)));
        self.out.push('\n');
    }

    fn footer(&mut self, word: &str, message: &str) {
        let pad = " ".repeat(self.gutter + 1);
        self.paint(BLUE, &format!("{pad}="));
        self.paint(BOLD, &format!(" {word}"));
        for (i, line) in message.lines().enumerate() {
            let lead = if i == 0 { ": ".to_owned() } else { format!("\n{pad}  ") };
            self.out.push_str(&format!("{lead}{}", clean(line)));
        }
        self.out.push('\n');
    }

    /// Writes the fix: its title and the changed line or lines.
    fn fix(&mut self, fix: &Fix) {
        self.footer("fix", &fix.title);
        let Some(source) = self.sources.find(&fix.range.file).cloned() else { return };
        let start = fix.range.start;
        let end = fix.range.end.unwrap_or(start);
        let (Some(from), Some(to)) = (source.offset(start), source.offset(end)) else { return };
        let line_start = from - (start.column as usize - 1);
        let last = source.line(end.line).unwrap_or_default();
        let rest = last.get(end.column as usize - 1..).unwrap_or_default();
        if to < from {
            return;
        }
        let new = [&source.text()[line_start..from], fix.replacement.as_bytes(), rest].concat();
        for (i, line) in new.split(|b| *b == b'\n').enumerate() {
            let number = (start.line as usize + i).to_string();
            let width = self.gutter;
            self.paint(BLUE, &format!("{number:>width$} "));
            self.paint(color_of(Severity::Note), "+");
            self.out.push_str(&format!(" {}\n", cells(line).trim_end()));
        }
    }
}

/// Returns text that cannot move the cursor or change the terminal.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\t' { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Returns a line as it is shown: tabs are four blanks.
fn cells(line: &[u8]) -> String {
    clean(&String::from_utf8_lossy(line)).replace('\t', "    ")
}

/// Returns the number of terminal cells of these bytes.
fn width(bytes: &[u8]) -> usize {
    cells(bytes).chars().map(|c| c.width().unwrap_or(0)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pos;

    fn range(line: u32, from: u32, to: u32) -> FilePlace {
        FilePlace { file: "a".into(), start: Pos { line, column: from }, end: Some(Pos { line, column: to }) }
    }

    fn sources() -> Sources {
        let mut all = Sources::new();
        all.add("a", "%0 = arith.addx %a\n\n\t中 return %0\n".as_bytes());
        all
    }

    #[test]
    fn draws_everything() {
        let d = Diagnostic::error(Place::File(range(1, 6, 16)), "unknown operation")
            .code("E1")
            .label(range(1, 6, 16), "here")
            .label(range(3, 6, 12), "used")
            .note(Place::file("a", 1, 1), "defined here")
            .help("see the manual")
            .fix(Fix {
                range: range(1, 6, 16),
                replacement: "arith.addi".into(),
                title: "use 'arith.addi'".into(),
            });
        let expected = "\
error[E1]: unknown operation
 --> a:1:6
  |
1 | %0 = arith.addx %a
  |      ^^^^^^^^^^ here
...
3 |     中 return %0
  |        ------ used
note: defined here
 --> a:1:1
  |
1 | %0 = arith.addx %a
  | ^
  = help: see the manual
  = fix: use 'arith.addi'
1 + %0 = arith.addi %a

";
        assert_eq!(to_string(&d, &sources(), Style::default()), expected);
    }

    #[test]
    fn colours_only_on_demand() {
        let d = Diagnostic::warning(Place::file("a", 1, 1), "m\u{1b}[31m");
        assert!(!to_string(&d, &sources(), Style::default()).contains('\u{1b}'));
        assert!(to_string(&d, &sources(), Style { color: true }).starts_with("\u{1b}[1;33mwarning\u{1b}[0m"));
    }

    #[test]
    fn places_without_text() {
        let d = Diagnostic::error(Place::Unknown, "m").note(Place::Unknown, "n\nmore");
        let text = "error: m\n --> <unknown>:0\n  = note: n\n    more\n\n";
        assert_eq!(to_string(&d, &Sources::new(), Style::default()), text);
    }
}
