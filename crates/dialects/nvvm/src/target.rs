//! `#nvvm.target`.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, Params, ParamsDef};
use ir::{Attr, AttrRef, Context};

/// Parameters, in order.
const NAMES: [&str; 7] = ["O", "triple", "chip", "features", "flags", "link", "verifyTarget"];

/// A GPU to compile for: `#nvvm.target<chip = "sm_90">`.
pub static TARGET: AttrDef = AttrDef {
    parse: Some(&parse),
    print: Some(&print),
    verify: Some(&verify),
    doc: "A GPU to compile for.",
    ..ParamsDef::new("nvvm.target")
};

/// `#nvvm.target` as a target of `gpu`.
pub(crate) struct Model;

impl gpu::TargetAttr for Model {}

/// Parameters of `#nvvm.target`.
#[derive(Clone, Debug)]
pub struct Target<'a> {
    /// Level of optimization, from 0 to 3.
    pub level: i32,
    /// The target triple.
    pub triple: &'a str,
    /// Name of the chip.
    pub chip: &'a str,
    /// Features of the chip.
    pub features: &'a str,
    /// Dictionary of flags.
    pub flags: Option<Attr>,
    /// Array of names of libraries to link.
    pub link: Option<Attr>,
}

impl Target<'_> {
    /// Returns the attribute; `None` if the dialect is not registered, or an error of a parameter.
    ///
    /// # Errors
    /// The message of a parameter that is not valid.
    pub fn attr(&self, cx: &Context) -> Result<Option<Attr>, String> {
        let text = |text: &str| Some(cx.string_attr(text.as_bytes()));
        let values = [
            Some(cx.i32_attr(self.level)),
            text(self.triple),
            text(self.chip),
            text(self.features),
            self.flags,
            self.link,
            Some(Attr::TRUE),
        ];
        let values = values.into_iter().enumerate();
        let params: Params =
            values.map(|(at, value)| value.filter(|&value| Some(value) != default(cx, at))).collect();
        verify(cx, &params)?;
        Ok(cx.find_attr_def(TARGET.name).map(|def| cx.dialect_attr(def, params)))
    }
}

/// Returns the value that a parameter has where it is not written.
fn default(cx: &Context, index: usize) -> Option<Attr> {
    match NAMES[index] {
        "O" => Some(cx.i32_attr(2)),
        "triple" => Some(cx.string_attr(b"nvptx64-nvidia-cuda")),
        "chip" => Some(cx.string_attr(b"sm_50")),
        "features" => Some(cx.string_attr(b"")),
        "verifyTarget" => Some(Attr::TRUE),
        _ => None,
    }
}

fn fits(value: AttrRef<'_>, index: usize) -> bool {
    match NAMES[index] {
        "flags" => value.as_dictionary().is_some(),
        "link" => value.as_array().is_some(),
        _ => true,
    }
}

fn parse_value(parser: &mut dyn AsmParser, index: usize) -> Result<Attr, Diagnostic> {
    let pos = parser.position();
    match NAMES[index] {
        "O" => {
            let level = parser.int64()?;
            Ok(parser.context().i32_attr(i32::try_from(level).unwrap_or(-1)))
        }
        "triple" | "chip" | "features" => match parser.optional_string()? {
            Some(text) => Ok(parser.context().string_attr(&text)),
            None => Err(parser.error_at(pos, "expected string")),
        },
        "verifyTarget" if parser.optional_keyword("true") => Ok(Attr::TRUE),
        "verifyTarget" => {
            parser.keyword("false")?;
            Ok(Attr::FALSE)
        }
        _ => {
            let value = parser.attribute(None)?;
            match fits(parser.context().attr_ref(value), index) {
                true => Ok(value),
                false => Err(parser.error_at(pos, "invalid kind of attribute specified")),
            }
        }
    }
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let cx = parser.context().clone();
    let mut params: Params = vec![None; NAMES.len()];
    if !parser.optional_punct("<") {
        return Ok(params);
    }
    let mut seen = [false; NAMES.len()];
    loop {
        let Some(word) = parser.optional_any_keyword() else {
            return Err(parser.error("expected a parameter name in struct"));
        };
        parser.punct("=")?;
        let index = NAMES.iter().position(|name| *name == word).filter(|&index| !seen[index]);
        let Some(index) = index else {
            return Err(parser.error(&format!("duplicate or unknown struct parameter name: {word}")));
        };
        seen[index] = true;
        let value = parse_value(parser, index)?;
        params[index] = Some(value).filter(|&value| Some(value) != default(&cx, index));
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(">")?;
    Ok(params)
}

fn print(_: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let mut first = true;
    for (name, &value) in NAMES.iter().zip(params) {
        let Some(value) = value else { continue };
        printer.write(if std::mem::take(&mut first) { "<" } else { ", " });
        printer.write(name);
        printer.write(" = ");
        match *name {
            "O" => printer.attr_without_type(value),
            _ => printer.attr(value),
        }
    }
    printer.write(if first { "" } else { ">" });
}

fn verify(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let param = |index: usize| params.get(index).copied().flatten().map(|value| cx.attr_ref(value));
    if param(0).and_then(|level| level.as_i64()).is_some_and(|level| !(0..=3).contains(&level)) {
        return Err("The optimization level must be a number between 0 and 3.".to_owned());
    }
    for (index, name) in [(1, "triple"), (2, "chip")] {
        if param(index).is_some_and(|text| text.as_bytes() == Some(b"")) {
            return Err(format!("The target {name} cannot be empty."));
        }
    }
    let mut files = param(5).and_then(|list| list.as_array()).into_iter().flatten();
    match files.any(|file| file.as_bytes().is_none()) {
        true => Err("All the elements in the `link` array must be strings.".to_owned()),
        false => Ok(()),
    }
}
