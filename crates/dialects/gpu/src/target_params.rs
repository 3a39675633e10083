//! Attributes of targets that kernels are compiled for: a structure of named parameters.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, Params};
use ir::{Attr, AttrRef, Context};

/// Kind of a parameter, and its value where it is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetParam {
    /// Level of optimization, by default 2.
    Level,
    /// A string.
    Text(&'static str),
    /// A string that must not be empty.
    Name(&'static str),
    /// A boolean, by default true.
    Flag,
    /// A dictionary, by default absent.
    Dictionary,
    /// An array of strings, by default absent.
    Files,
}

impl TargetParam {
    /// Returns the value where it is not written.
    fn default(self, cx: &Context) -> Option<Attr> {
        match self {
            TargetParam::Level => Some(cx.i32_attr(2)),
            TargetParam::Text(text) | TargetParam::Name(text) => Some(cx.string_attr(text.as_bytes())),
            TargetParam::Flag => Some(Attr::TRUE),
            TargetParam::Dictionary | TargetParam::Files => None,
        }
    }

    fn fits(self, value: AttrRef<'_>) -> bool {
        match self {
            TargetParam::Dictionary => value.as_dictionary().is_some(),
            TargetParam::Files => value.as_array().is_some(),
            _ => true,
        }
    }

    fn parse(self, parser: &mut dyn AsmParser) -> Result<Attr, Diagnostic> {
        let pos = parser.position();
        match self {
            TargetParam::Level => {
                let level = parser.int64()?;
                Ok(parser.context().i32_attr(i32::try_from(level).unwrap_or(-1)))
            }
            TargetParam::Text(_) | TargetParam::Name(_) => match parser.optional_string()? {
                Some(text) => Ok(parser.context().string_attr(&text)),
                None => Err(parser.error_at(pos, "expected string")),
            },
            TargetParam::Flag if parser.optional_keyword("true") => Ok(Attr::TRUE),
            TargetParam::Flag => {
                parser.keyword("false")?;
                Ok(Attr::FALSE)
            }
            TargetParam::Dictionary | TargetParam::Files => {
                let value = parser.attribute(None)?;
                match self.fits(parser.context().attr_ref(value)) {
                    true => Ok(value),
                    false => Err(parser.error_at(pos, "invalid kind of attribute specified")),
                }
            }
        }
    }

    /// Checks a value; `name` is that of the parameter.
    fn verify(self, name: &str, value: AttrRef<'_>) -> Result<(), String> {
        match self {
            TargetParam::Level if value.as_i64().is_some_and(|level| !(0..=3).contains(&level)) => {
                Err("The optimization level must be a number between 0 and 3.".to_owned())
            }
            TargetParam::Name(_) if value.as_bytes() == Some(b"") => {
                Err(format!("The target {name} cannot be empty."))
            }
            TargetParam::Files => {
                let mut files = value.as_array().into_iter().flatten();
                match files.any(|file| file.as_bytes().is_none()) {
                    true => Err(format!("All the elements in the `{name}` array must be strings.")),
                    false => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }
}

/// Parameters of an attribute of a target, in order.
#[derive(Clone, Copy, Debug)]
pub struct TargetParams(pub &'static [(&'static str, TargetParam)]);

impl TargetParams {
    /// Returns an attribute of these values; `None` if the dialect is not registered, or an error of a parameter.
    ///
    /// # Errors
    /// The message of a parameter that is not valid.
    pub fn attr(
        self,
        cx: &Context,
        def: &AttrDef,
        values: impl IntoIterator<Item = Option<Attr>>,
    ) -> Result<Option<Attr>, String> {
        let params = self.params(cx, values);
        self.verify(cx, &params)?;
        Ok(cx.find_attr_def(def.name).map(|def| cx.dialect_attr(def, params)))
    }

    /// Returns the parameters of an attribute: the values that are no defaults.
    pub fn params(self, cx: &Context, values: impl IntoIterator<Item = Option<Attr>>) -> Params {
        let values = self.0.iter().zip(values);
        values.map(|((_, param), value)| value.filter(|&it| Some(it) != param.default(cx))).collect()
    }

    /// Parses the parameters that are written.
    ///
    /// # Errors
    /// If the text is not a structure of these.
    pub fn parse(self, parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
        let cx = parser.context().clone();
        let mut params: Params = vec![None; self.0.len()];
        if !parser.optional_punct("<") {
            return Ok(params);
        }
        let mut seen = vec![false; self.0.len()];
        loop {
            let Some(word) = parser.optional_any_keyword() else {
                return Err(parser.error("expected a parameter name in struct"));
            };
            parser.punct("=")?;
            let index = self.0.iter().position(|(name, _)| *name == word).filter(|&index| !seen[index]);
            let Some(index) = index else {
                return Err(parser.error(&format!("duplicate or unknown struct parameter name: {word}")));
            };
            seen[index] = true;
            let param = self.0[index].1;
            let value = param.parse(parser)?;
            params[index] = Some(value).filter(|&value| Some(value) != param.default(&cx));
            if !parser.optional_punct(",") {
                break;
            }
        }
        parser.punct(">")?;
        Ok(params)
    }

    /// Prints the parameters that differ from their defaults.
    pub fn print(self, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
        let mut first = true;
        for ((name, param), &value) in self.0.iter().zip(params) {
            let Some(value) = value else { continue };
            printer.write(if std::mem::take(&mut first) { "<" } else { ", " });
            printer.write(name);
            printer.write(" = ");
            match param {
                TargetParam::Level => printer.attr_without_type(value),
                _ => printer.attr(value),
            }
        }
        printer.write(if first { "" } else { ">" });
    }

    /// Verifies the parameters.
    ///
    /// # Errors
    /// The message of the first that is not valid.
    pub fn verify(self, cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
        for ((name, param), &value) in self.0.iter().zip(params) {
            if let Some(value) = value {
                param.verify(name, cx.attr_ref(value))?;
            }
        }
        Ok(())
    }
}
