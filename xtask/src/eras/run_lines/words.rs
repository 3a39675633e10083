//! The expectations of tests of 2019, in today's words.

mod llvm;

/// Names of values that the lines before have, as they are there.
#[derive(Default)]
pub(super) struct Names(Vec<String>);

/// Operations, as they are printed; `func.` is not printed within functions.
const OPS: &[(&str, &str)] = &[
    ("addi", "arith.addi"),
    ("subi", "arith.subi"),
    ("muli", "arith.muli"),
    ("divis", "arith.divsi"),
    ("diviu", "arith.divui"),
    ("remis", "arith.remsi"),
    ("remiu", "arith.remui"),
    ("and", "arith.andi"),
    ("or", "arith.ori"),
    ("xor", "arith.xori"),
    ("shlis", "arith.shli"),
    ("addf", "arith.addf"),
    ("subf", "arith.subf"),
    ("mulf", "arith.mulf"),
    ("divf", "arith.divf"),
    ("remf", "arith.remf"),
    ("cmpi", "arith.cmpi"),
    ("cmpf", "arith.cmpf"),
    ("select", "arith.select"),
    ("constant", "{{(arith.)?}}constant"),
    ("index_cast", "arith.index_cast"),
    ("br", "cf.br"),
    ("cond_br", "cf.cond_br"),
    ("alloc", "memref.alloc"),
    ("dealloc", "memref.dealloc"),
    ("load", "memref.load"),
    ("store", "memref.store"),
    ("dma_start", "memref.dma_start"),
    ("dma_wait", "memref.dma_wait"),
    ("memref_cast", "memref.cast"),
    ("tensor_cast", "tensor.cast"),
    ("dim", "{{memref|tensor}}.dim"),
    ("extract_element", "{{tensor|vector}}.extract"),
    ("affine.terminator", "affine.yield"),
    ("loop.for", "scf.for"),
    ("loop.if", "scf.if"),
];

/// Attributes that are properties today, whose places in the text changed with them.
const PROPERTIES: [&str; 7] =
    ["lower_bound", "upper_bound", "value", "predicate", "callee", "map", "condition"];

/// A line of a test with its directive, if it has one of these prefixes, in today's words.
pub(super) fn line(line: &str, prefixes: &[String], names: &mut Names) -> String {
    for prefix in prefixes {
        let Some(at) = line.find(prefix.as_str()) else { continue };
        let rest = &line[at + prefix.len()..];
        let Some(colon) = rest.find(':') else { continue };
        let kind = &rest[..colon];
        if !["", "-NEXT", "-SAME", "-LABEL", "-NOT", "-DAG"].contains(&kind) {
            continue;
        }
        if kind == "-LABEL" {
            names.0.clear();
        }
        let defines = !matches!(kind, "-LABEL" | "-NOT");
        let body = expected(&rest[colon + 1..], names, defines);
        // What is a constant of its own today stands before.
        let before = [".dim", "unrealized_conversion_cast"].iter().any(|word| body.contains(word));
        let kind = if kind == "-NEXT" && before { "" } else { kind };
        return format!("// {prefix}{kind}:{body}");
    }
    line.to_owned()
}

/// The expectation of a directive.
fn expected(body: &str, names: &mut Names, defines: bool) -> String {
    let body = body.replace("constant 1 : i1", "constant true").replace("constant 0 : i1", "constant false");
    let body = if body.contains("llvm") { llvm::line(&body) } else { body };
    let body = if body.trim() == "} {" { " }, {" } else { body.split("\t// ").next().unwrap_or(&body) };
    let mut line = Line { rest: body, out: String::new(), names, defines, first: true, braces: 0 };
    while let Some(next) = line.rest.chars().next() {
        line.token(next);
    }
    line.out
}

/// A line that is mapped.
struct Line<'t, 'n> {
    /// The text that is still to be mapped.
    rest: &'t str,
    out: String,
    names: &'n mut Names,
    /// Whether variables can be defined here.
    defines: bool,
    /// Whether no word was there yet.
    first: bool,
    /// The number of open braces.
    braces: u32,
}

impl<'t> Line<'t, '_> {
    fn token(&mut self, next: char) {
        match next {
            // Patterns stay, but for the maps, of which the first has no number today.
            '{' | '[' if pattern(self.rest).is_some() => {
                let text = self.take(pattern(self.rest).unwrap_or(1));
                self.out += &text.replace("#map[0-9]+", "#map[0-9]*");
            }
            '%' => self.value(),
            '#' if self.rest.starts_with("#map") => self.number(4, "#map{{[0-9]*}}"),
            '^' if self.rest.starts_with("^bb") => self.number(3, "^bb{{[0-9]+}}"),
            '"' if self.rest.starts_with("\"std.") || self.rest.starts_with("\"affine.") => self.quoted(),
            '{' | '}' => self.brace(next),
            '(' if bare_map(self.rest).is_some() => {
                let map = self.take(bare_map(self.rest).unwrap_or(1));
                let word = if map.contains("->") { "affine_map" } else { "affine_set" };
                self.out += &format!("{word}<{map}>");
            }
            _ if next.is_alphanumeric() || next == '_' => self.word(),
            _ => {
                self.first &= next.is_whitespace();
                self.out.push(next);
                self.take(next.len_utf8());
            }
        }
    }

    fn take(&mut self, len: usize) -> &'t str {
        let (text, rest) = self.rest.split_at(len);
        self.rest = rest;
        text
    }

    /// The length of the characters of a kind that follow the first ones.
    fn run(&self, from: usize, of: impl Fn(char) -> bool) -> usize {
        from + self.rest[from..].find(|next| !of(next)).unwrap_or(self.rest.len() - from)
    }

    fn number(&mut self, sigil: usize, pattern: &str) {
        self.take(self.run(sigil, |next| next.is_ascii_digit()));
        self.out += pattern;
    }

    /// The name of a value: a variable of the test, or any name where it cannot be one.
    fn value(&mut self) {
        let name = &self.take(self.run(1, |next| next.is_alphanumeric() || next == '_'))[1..];
        if !self.defines || name.is_empty() {
            self.out += "%{{[a-z0-9_]*}}";
            return;
        }
        // Labels, loops and results define names anew, also ones that were there.
        let is_new = self.rest.starts_with(" =")
            || self.rest.starts_with(": ") && self.out.trim_start().starts_with("^bb")
            || self.out.ends_with("affine.for ");
        let known = self.names.0.iter().any(|known| known == name);
        if known && !is_new {
            self.out += &format!("%[[V_{name}]]");
            return;
        }
        if !known {
            self.names.0.push(name.to_owned());
        }
        self.out += &format!("%[[V_{name}:[a-z0-9_]+]]");
    }

    /// An operation in generic form.
    fn quoted(&mut self) {
        let len = self.rest[1..].find('"').map_or(self.rest.len(), |end| end + 2);
        let name = self.take(len).trim_matches('"');
        let name = name.strip_prefix("std.").unwrap_or(name);
        self.out += &format!("\"{}\"", op(name).unwrap_or(name));
        self.first = false;
    }

    /// A dictionary of properties stands before the regions today.
    fn brace(&mut self, brace: char) {
        let within = &self.rest[1..];
        if brace == '{' && PROPERTIES.iter().any(|name| within.starts_with(&format!("{name}:"))) {
            self.take(within.find('}').map_or(self.rest.len(), |end| end + 2));
            self.out.truncate(self.out.trim_end().len());
            self.out += "{{.*}}";
            // Regions stood after the type.
            if self.rest == " : () -> () {" {
                self.rest = "({";
            }
            return;
        }
        self.braces = if brace == '{' { self.braces + 1 } else { self.braces.saturating_sub(1) };
        self.take(1);
        self.out.push(brace);
        if self.out.ends_with("( {") {
            self.out.truncate(self.out.len() - 3);
            self.out += "{{.*}}({";
        }
    }

    /// A word: an operation where one can stand, or a key.
    fn word(&mut self) {
        let text = self.take(self.run(0, |next| next.is_alphanumeric() || "_.$".contains(next)));
        let position = self.first || self.out.trim_end().ends_with('=');
        self.first = false;
        match op(text).filter(|_| position) {
            _ if position && text == "func" => self.out += "func.func{{( private)?}}",
            Some(new) => self.out += new,
            None => self.out += text,
        }
        if self.braces > 0 && self.rest.starts_with(": ") {
            self.take(1);
            self.out += " =";
        }
        // A predicate is a word.
        if matches!(text, "cmpi" | "cmpf") && self.rest.starts_with(" \"") {
            let len = self.rest[2..].find('"').map_or(self.rest.len(), |end| end + 3);
            self.out.push(' ');
            let predicate = self.take(len).trim().trim_matches('"');
            self.out += predicate;
        }
    }
}

/// `{{...}}` or `[[...]]`: where it ends.
fn pattern(text: &str) -> Option<usize> {
    for (open, close) in [("{{", "}}"), ("[[", "]]")] {
        if text.starts_with(open) {
            return text.find(close).map(|end| end + 2);
        }
    }
    None
}

fn op(name: &str) -> Option<&'static str> {
    OPS.iter().find(|(old, _)| *old == name).map(|(_, new)| *new)
}

/// `(d0)[s0] -> (d0 + s0)` or `(d0) : (d0 >= 0)`, if a whole one is next: where it ends.
fn bare_map(text: &str) -> Option<usize> {
    if !text.starts_with("(d0") {
        return None;
    }
    let mut end = closing(text)?;
    if text[end..].starts_with('[') {
        end += text[end..].find(']')? + 1;
    }
    let arrow = [" -> ", " : "].into_iter().find(|arrow| text[end..].starts_with(arrow))?;
    end += arrow.len();
    Some(end + closing(&text[end..])?)
}

/// The place where the next parenthesis is closed.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0u32;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => return Some(at + 1),
            b')' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expected_lines_are_mapped() {
        let prefixes = ["CHECK".to_owned()];
        let mut names = Names::default();
        let mut map = |text: &str| line(text, &prefixes, &mut names);
        assert_eq!(
            map("  // CHECK-NEXT: %0 = cmpi \"slt\", %arg0, %0 : i32"),
            "// CHECK-NEXT: %[[V_0:[a-z0-9_]+]] = arith.cmpi slt, %[[V_arg0:[a-z0-9_]+]], %[[V_0]] : i32"
        );
        assert_eq!(
            map("// CHECK-LABEL: func @f(%arg0: i32)"),
            "// CHECK-LABEL: func.func{{( private)?}} @f(%{{[a-z0-9_]*}}: i32)"
        );
        assert_eq!(map("// CHECK: } {some_attr: true}"), "// CHECK: } {some_attr = true}");
        assert_eq!(
            map("// CHECK: #map0 = (d0)[s0] -> (d0 + s0)"),
            "// CHECK: #map{{[0-9]*}} = affine_map<(d0)[s0] -> (d0 + s0)>"
        );
        assert_eq!(map("// CHECK: [[M:#map[0-9]+]] = {{.*}}"), "// CHECK: [[M:#map[0-9]*]] = {{.*}}");
        assert_eq!(map("func @f()"), "func @f()");
    }
}
