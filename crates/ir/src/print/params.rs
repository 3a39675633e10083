//! Printing of types and attributes that dialects define, by their definitions.

use super::spacing::Spacing;
use super::text;
use super::writer::{Elide, Writer};
use crate::def::{AttrKind, EnumStorage, ParamDef, ParamsDef};
use crate::{Attr, AttrData, Context, TypeData};

impl Writer<'_> {
    /// Prints `#dialect.mnemonic<...>`; the sigil is `#` or `!`.
    pub(super) fn dialect_symbol(&mut self, sigil: u8, def: &ParamsDef, params: &[Option<Attr>]) {
        self.out.push(sigil);
        self.put(def.dialect());
        let dot = self.out.len();
        self.put(".");
        self.put(def.mnemonic());
        self.params(def, params);
        // A text that cannot follow a dot is put in brackets.
        let body = &self.out[dot + 1..];
        let end = body.iter().position(|&b| !(b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')));
        let pretty = body.first().is_some_and(u8::is_ascii_alphabetic)
            && end.is_none_or(|end| body[end] == b'<' && body.ends_with(b">"));
        if !pretty {
            self.out[dot] = b'<';
            self.put(">");
        }
    }

    /// Prints the parameters after the mnemonic.
    pub(super) fn params(&mut self, def: &ParamsDef, params: &[Option<Attr>]) {
        if let Some(print) = def.print {
            let cx = self.cx;
            return print(cx, params, self);
        }
        if let Some(cases) = def.case_of {
            let value = params.first().and_then(|&param| self.cx.attr_ref(param?).as_i64());
            let (before, after) = def.case_delimiters();
            self.put(if before.is_empty() { " " } else { &before });
            self.via_string(|_, out| cases.write_keywords(value.unwrap_or(0) as u32, out));
            return self.put(&after);
        }
        if !def.format.is_empty() {
            let mut printer = FormatPrinter { def, params, spacing: Spacing::START, skips: false };
            printer.print(self, def.format.as_bytes());
        } else if !def.params.is_empty() {
            self.put("<");
            list(self, def, params, false);
            self.put(">");
        }
    }

    /// Prints a dialect's type or attribute without sigil, dialect and mnemonic; others in full.
    pub fn attr_stripped(&mut self, attr: Attr) {
        let cx = self.cx;
        match cx.attr_data(attr) {
            AttrData::Dialect { def, params } if self.aliases.of_attr(attr).is_none() => {
                self.params(cx.attr_def(*def), params);
            }
            AttrData::Type(ty) if self.aliases.of_type(*ty).is_none() => match cx.type_data(*ty) {
                TypeData::Dialect { def, params } => self.params(cx.type_def(*def), params),
                _ => self.ty(*ty),
            },
            _ => self.attr(attr),
        }
    }

    /// Prints a parameter according to its kind.
    fn param(&mut self, param: &ParamDef, value: Attr, qualified: bool) {
        let cx = self.cx;
        match cx.attr_data(value) {
            AttrData::AffineMap(map) if matches!(param.kind, AttrKind::AffineMap) => {
                self.via_string(|cx, out| cx.write_map(cx.map_data(*map), out));
            }
            AttrData::Integer { .. } if case(cx, &param.kind, value).is_some() => {
                self.put(case(cx, &param.kind, value).unwrap_or_default());
            }
            AttrData::Integer { ty, value } if plain(&param.kind) => match ty {
                &crate::Type::I1 => self.put(if value.is_zero() { "false" } else { "true" }),
                ty => self.int_value(*ty, value),
            },
            AttrData::Float { .. } if plain(&param.kind) => self.attr_text(value, Elide::Must),
            AttrData::String { text, ty: None } => text::push_string(&mut self.out, text),
            AttrData::Array(items) => {
                for (index, &item) in items.iter().enumerate() {
                    self.put(if index > 0 { ", " } else { "" });
                    self.attr_stripped(item);
                }
            }
            AttrData::DenseArray { element, bytes } => self.dense_array_items(*element, bytes),
            _ if qualified => self.attr(value),
            _ => self.attr_stripped(value),
        }
    }
}

/// Whether numbers of this kind are printed without type.
fn plain(kind: &AttrKind) -> bool {
    match kind {
        AttrKind::Integer { .. } | AttrKind::Bool | AttrKind::Float(Some(_)) => true,
        AttrKind::Confined(kind, _) => plain(kind),
        _ => false,
    }
}

/// Returns the name of the case that a parameter is, if cases are numbers.
fn case(cx: &Context, kind: &AttrKind, value: Attr) -> Option<&'static str> {
    let def = kind.as_enum().filter(|def| matches!(def.storage, EnumStorage::Integer(_)))?;
    def.case_name(def.narrow(cx.attr_ref(value))?)
}

/// Prints all present parameters, separated by commas; with their names in a structure.
fn list(writer: &mut Writer<'_>, def: &ParamsDef, params: &[Option<Attr>], named: bool) {
    let mut first = true;
    for (param, value) in def.params.iter().zip(params) {
        let Some(value) = *value else { continue };
        writer.put(if std::mem::take(&mut first) { "" } else { ", " });
        if named {
            writer.put(param.name);
            writer.put(" = ");
        }
        writer.param(param, value, false);
    }
}

/// Interpreter of the declarative format of a type or attribute.
struct FormatPrinter<'f> {
    def: &'f ParamsDef,
    params: &'f [Option<Attr>],
    spacing: Spacing,
    /// Whether only the spacing is tracked.
    skips: bool,
}

impl FormatPrinter<'_> {
    fn print(&mut self, writer: &mut Writer<'_>, format: &[u8]) {
        let mut at = 0;
        while let Some(&byte) = format.get(at) {
            at = match byte {
                b'`' => self.literal(writer, format, at),
                b'$' => {
                    let end = word_end(format, at + 1);
                    self.variable(writer, &format[at + 1..end], false);
                    end
                }
                b'(' => self.group(writer, format, at),
                b'a'..=b'z' => self.directive(writer, format, at),
                _ => at + 1,
            };
        }
    }

    fn literal(&mut self, writer: &mut Writer<'_>, format: &[u8], at: usize) -> usize {
        let end = find(format, at + 1, b'`');
        let text = String::from_utf8_lossy(&format[at + 1..end]).into_owned();
        match text.as_str() {
            "" => self.spacing.empty(),
            " " => {
                self.put(writer, " ");
                self.spacing.blank();
            }
            "\\n" => {
                self.put(writer, "\n");
                self.spacing.empty();
            }
            text => {
                if self.spacing.literal(text) {
                    self.put(writer, " ");
                }
                self.put(writer, text);
            }
        }
        end + 1
    }

    fn put(&self, writer: &mut Writer<'_>, text: &str) {
        if !self.skips {
            writer.put(text);
        }
    }

    fn value(&self, name: &[u8]) -> Option<(&ParamDef, Option<Attr>)> {
        let index = self.def.params.iter().position(|param| param.name.as_bytes() == name)?;
        Some((&self.def.params[index], self.params.get(index).copied().flatten()))
    }

    fn variable(&mut self, writer: &mut Writer<'_>, name: &[u8], qualified: bool) {
        let blank = self.spacing.element();
        if let Some((param, Some(value))) = self.value(name)
            && !self.skips
        {
            writer.put(if blank { " " } else { "" });
            writer.param(param, value, qualified);
        }
    }

    /// Prints `params`, `struct(...)`, `qualified(...)` or `ref(...)`, and returns its end.
    fn directive(&mut self, writer: &mut Writer<'_>, format: &[u8], at: usize) -> usize {
        let end = word_end(format, at);
        let word = &format[at..end];
        if word == b"params" {
            self.all(writer, false);
            return end;
        }
        if format.get(end) != Some(&b'(') {
            return end;
        }
        let close = find(format, end, b')');
        let inner = &format[end + 1..close];
        match word {
            b"struct" => self.all(writer, true),
            b"qualified" => {
                let start = find(inner, 0, b'$') + 1;
                if let Some(name) = inner.get(start..word_end(inner, start)) {
                    self.variable(writer, name, true);
                }
            }
            _ => {}
        }
        close + 1
    }

    fn all(&mut self, writer: &mut Writer<'_>, named: bool) {
        let blank = self.spacing.element();
        if !self.skips {
            writer.put(if blank { " " } else { "" });
            list(writer, self.def, self.params, named);
        }
    }

    /// Prints `(then)?` or `(then)? : (otherwise)`, and returns its end.
    fn group(&mut self, writer: &mut Writer<'_>, format: &[u8], at: usize) -> usize {
        let end = group_end(format, at);
        let then = &format[at + 1..end];
        let mut rest = (end + 1).min(format.len());
        let present = self.anchored(then);
        self.branch(writer, then, present);
        if format.get(rest) == Some(&b'?') {
            rest += 1;
        }
        let next = (rest..format.len()).find(|&at| format[at] != b' ').unwrap_or(rest);
        if format.get(next) == Some(&b':') {
            let open = find(format, next, b'(');
            let end = group_end(format, open);
            if let Some(otherwise) = format.get(open + 1..end) {
                self.branch(writer, otherwise, !present);
            }
            return end + 1;
        }
        rest
    }

    fn branch(&mut self, writer: &mut Writer<'_>, format: &[u8], taken: bool) {
        let outer = self.skips;
        self.skips = outer || !taken;
        self.print(writer, format);
        self.skips = outer;
    }

    /// Whether the anchor of a group is present.
    fn anchored(&self, group: &[u8]) -> bool {
        let Some(caret) = group.iter().position(|&b| b == b'^') else { return false };
        let before = &group[..caret];
        if before.ends_with(b"params") || before.ends_with(b")") {
            return self.params.iter().any(Option::is_some);
        }
        let start = before.iter().rposition(|&b| b == b'$').map_or(caret, |at| at + 1);
        matches!(self.value(&before[start..]), Some((_, Some(_))))
    }
}

fn word_end(text: &[u8], from: usize) -> usize {
    let word = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_';
    text[from.min(text.len())..].iter().position(|b| !word(b)).map_or(text.len(), |len| from + len)
}

fn find(text: &[u8], from: usize, byte: u8) -> usize {
    text[from.min(text.len())..].iter().position(|&b| b == byte).map_or(text.len(), |len| from + len)
}

/// Returns the position of the bracket that closes the one at `at`; brackets in literals do not count.
fn group_end(format: &[u8], at: usize) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (index, &byte) in format.iter().enumerate().skip(at) {
        match byte {
            b'`' => quoted = !quoted,
            b'(' if !quoted => depth += 1,
            b')' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return index;
                }
            }
            _ => {}
        }
    }
    format.len()
}

#[cfg(test)]
mod tests {
    use crate::def::{AttrDef, AttrKind, Dialect, EnumDef, EnumStorage, ParamDef, ParamsDef, Registry};
    use crate::{Attr, Context, Signedness};

    const fn param(name: &'static str, kind: AttrKind, optional: bool) -> ParamDef {
        ParamDef { name, kind, optional }
    }

    const I64: AttrKind = AttrKind::Integer { width: 64, signedness: Signedness::Signless };
    static CASES: EnumDef = EnumDef {
        name: "Cases",
        summary: "",
        storage: EnumStorage::Dialect("t.case"),
        cases: &[("none", 0), ("nsw", 1), ("nuw", 2)],
        flags: true,
        native: false,
        called: None,
        separator: ", ",
    };
    static CASE: AttrDef = ParamsDef::case_of("t.case", &CASES);
    static FORMAT: AttrDef = AttrDef {
        params: &[param("a", I64, false), param("b", AttrKind::Any, true), param("c", AttrKind::Unit, true)],
        format: "`<` $a (`,` `b` `=` $b^)? (`unit` $c^)? : (`none`)? `>`",
        ..ParamsDef::new("t.format")
    };
    static STRUCT: AttrDef = AttrDef {
        params: &[param("a", I64, false), param("b", AttrKind::Any, true)],
        format: "`<` struct(params) `>`",
        ..ParamsDef::new("t.struct")
    };
    static BARE: AttrDef =
        AttrDef { params: &[param("a", I64, false)], format: "$a", ..ParamsDef::new("t.bare") };

    // Shows R-015.
    #[test]
    fn attributes_of_dialects_print_by_their_definitions() {
        let dialect = Dialect::new("t").attrs(&[&CASE, &FORMAT, &STRUCT, &BARE]);
        let cx = Context::new(Registry::new().with(dialect));
        let show = |name: &str, params: Vec<Option<Attr>>| {
            let def = cx.find_attr_def(name).unwrap();
            cx.attr_ref(cx.dialect_attr(def, params)).to_string()
        };
        let int = |value| Some(cx.i64_attr(value));
        assert_eq!(show("t.case", vec![int(3)]), "#t.case<nsw, nuw>");
        assert_eq!(show("t.format", vec![int(1), None, None]), "#t.format<1 none>");
        let case = Some(CASES.widen(&cx, 1));
        assert_eq!(show("t.format", vec![int(-1), case, None]), "#t.format<-1, b = <nsw> none>");
        assert_eq!(show("t.struct", vec![int(1), None]), "#t.struct<a = 1>");
        assert_eq!(show("t.struct", vec![int(1), case]), "#t.struct<a = 1, b = <nsw>>");
        assert_eq!(show("t.bare", vec![int(1)]), "#t<bare 1>");
    }
}
