//! Attributes that are structures of named parameters, each with a value where it is not written.

use crate::enums::MEMORY_SPACE;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter, SourcePos};
use ir::def::Params;
use ir::{Attr, Context};

/// Kind of a parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Field {
    /// A memory, by default that of the device.
    Space,
    /// An integer, by default 1.
    Number,
    /// A boolean, by default true.
    Flag,
    /// 32-bit integers in brackets, by default absent.
    Sizes,
}

impl Field {
    /// Returns the value where it is not written; it is not stored.
    fn default(self, cx: &Context) -> Option<Attr> {
        match self {
            Field::Space => {
                Some(cx.dialect_attr(cx.find_attr_def(MEMORY_SPACE.name)?, [Some(cx.i64_attr(0))]))
            }
            Field::Number => Some(cx.i64_attr(1)),
            Field::Flag => Some(Attr::TRUE),
            Field::Sizes => None,
        }
    }

    /// Returns how upstream calls values of the kind.
    fn upstream_type(self) -> &'static str {
        match self {
            Field::Space => "MemorySpaceAttr",
            Field::Number => "IntegerAttr",
            Field::Flag => "BoolAttr",
            Field::Sizes => "DenseI32ArrayAttr",
        }
    }

    fn fits(self, cx: &Context, value: Attr) -> bool {
        let value = cx.attr_ref(value);
        match self {
            Field::Space => value.dialect_def().is_some_and(|def| def.name == MEMORY_SPACE.name),
            Field::Number => value.as_int().is_some(),
            Field::Flag => value.as_bool().is_some(),
            Field::Sizes => ir::def::AttrKind::DenseArray("i32").accepts(value),
        }
    }

    fn parse(self, parser: &mut dyn AsmParser) -> Result<Attr, Diagnostic> {
        let position = parser.position();
        if matches!(self, Field::Sizes)
            && let Some(sizes) = integers(parser)?
        {
            let sizes: Vec<i32> = sizes.into_iter().map(|size| size as i32).collect();
            return Ok(parser.context().i32_array_attr(&sizes));
        }
        let value = match self {
            Field::Space => parser.stripped_attribute(MEMORY_SPACE.name)?,
            _ => parser.attribute(None)?,
        };
        match self.fits(parser.context(), value) {
            true => Ok(value),
            false => Err(parser.error_at(position, "invalid kind of attribute specified")),
        }
    }
}

/// Parses integers in brackets, if a bracket is next.
pub(crate) fn integers(parser: &mut dyn AsmParser) -> Result<Option<Vec<i64>>, Diagnostic> {
    if !parser.optional_punct("[") {
        return Ok(None);
    }
    let mut numbers = Vec::new();
    if parser.optional_punct("]") {
        return Ok(Some(numbers));
    }
    loop {
        numbers.push(parser.int64()?);
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct("]")?;
    Ok(Some(numbers))
}

/// Prints integers in brackets.
pub(crate) fn print_integers(numbers: &[i64], printer: &mut dyn AsmPrinter) {
    printer.write("[");
    for (index, &number) in numbers.iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.integer(number);
    }
    printer.write("]");
}

/// Verifier of parameters.
pub(crate) type Verify = fn(&Context, &[Option<Attr>]) -> Result<(), String>;

/// Returns parameters that are valid; other ones are an error where the parameters begin, as upstream reports it.
pub(crate) fn checked(
    parser: &dyn AsmParser,
    position: SourcePos,
    params: Params,
    verify: Verify,
) -> Result<Params, Diagnostic> {
    match verify(parser.context(), &params) {
        Ok(()) => Ok(params),
        Err(message) => Err(parser.error_at(position, &message)),
    }
}

/// A structure: how upstream calls the attribute, its verifier and its parameters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Structure {
    pub called: &'static str,
    pub verify: Verify,
    pub fields: &'static [(&'static str, Field)],
}

impl Structure {
    /// Parses `<name = value, ...>`.
    pub fn parse(self, parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
        let position = parser.position();
        parser.punct("<")?;
        let params =
            if parser.optional_punct(">") { vec![None; self.fields.len()] } else { self.all(parser)? };
        checked(parser, position, params, self.verify)
    }

    /// Parses `name = value, ...>`.
    fn all(self, parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
        let cx = parser.context().clone();
        let mut params: Params = vec![None; self.fields.len()];
        let mut seen = vec![false; self.fields.len()];
        loop {
            let Some(word) = parser.optional_any_keyword() else {
                let error = parser.error("expected valid keyword");
                return Err(error.followed_unless_same(parser.error("expected a parameter name in struct")));
            };
            parser.punct("=")?;
            let index = self.fields.iter().position(|(name, _)| *name == word).filter(|&index| !seen[index]);
            let Some(index) = index else {
                return Err(parser.error(&format!("duplicate or unknown struct parameter name: {word}")));
            };
            seen[index] = true;
            let (name, field) = self.fields[index];
            let value = field.parse(parser).map_err(|error| {
                let (called, ty) = (self.called, field.upstream_type());
                let message = format!("failed to parse {called} parameter '{name}' which is to be a `{ty}`");
                error.followed_unless_same(parser.error(&message))
            })?;
            params[index] = Some(value).filter(|&value| Some(value) != field.default(&cx));
            if !parser.optional_punct(",") {
                parser.punct(">")?;
                return Ok(params);
            }
        }
    }

    /// Prints the parameters that differ from their defaults.
    pub fn print(self, cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
        printer.write("<");
        let mut first = true;
        for ((name, field), &value) in self.fields.iter().zip(params) {
            let Some(value) = value else { continue };
            printer.write(if std::mem::take(&mut first) { "" } else { ", " });
            printer.write(name);
            printer.write(" = ");
            match field {
                // A blank more, as upstream.
                Field::Space => printer.attr_stripped(value),
                Field::Sizes => print_integers(&cx.attr_ref(value).as_ints().unwrap_or_default(), printer),
                _ => printer.attr(value),
            }
        }
        printer.write(">");
    }
}
