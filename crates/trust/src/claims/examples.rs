//! Examples in the documentation of operations, parsed and verified.
//!
//! An example is a module, or operations in a function whose parameters are the values that it uses and does
//! not define, and whose further blocks are its branch targets. Text before an empty line is outside of the
//! function. Operations that belong inside other operations are parsed, but not verified.

use super::laws::check_types;
use crate::{Finding, Report};
use std::collections::BTreeMap;
use terrane::diag::{Diagnostic, Place};
use terrane::ir::Context;
use terrane::ir::def::{OpDef, Rule, TraitSet};
use terrane::syntax::parse_bytes;

/// Way of parsing an example.
#[derive(Clone, Copy)]
struct Frame {
    /// It is in a function.
    in_function: bool,
    /// The function has no other end.
    has_end: bool,
    /// Text before an empty line is outside of the function.
    has_head: bool,
    /// It is parsed, but not verified.
    is_part: bool,
}

/// Maximum number of attempts to parse one example: each finds a parameter, its type, or a block.
const MOST_READINGS: usize = 100;

/// Reads the examples of all registered operations.
pub fn check_all(cx: &Context, report: &mut Report) {
    for info in cx.registered_ops().into_iter().filter_map(|name| cx.op_info(name)) {
        let def = info.def();
        for example in of(def.doc) {
            report.programs += 1;
            match read(cx, &example, is_part(def)) {
                Ok(text) => {
                    if let Ok(module) = terrane::parse(cx, &text) {
                        check_types(&module, def.name, &text, report);
                    }
                }
                Err(why) => {
                    let what = format!("an example does not read: {why}");
                    report.add(Finding { subject: def.name.to_owned(), what, module: example });
                }
            }
        }
    }
}

/// Returns whether an operation is valid only in another one.
fn is_part(def: &OpDef) -> bool {
    let has_parent = def.rules.iter().any(|rule| matches!(rule, Rule::HasParent(_)));
    has_parent || (def.traits.contains(TraitSet::TERMINATOR) && def.successors.is_empty())
}

/// Returns the blocks of code in a text that are fenced as `mlir`.
pub fn of(doc: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = doc.lines();
    while lines.by_ref().any(|line| line.trim() == "```mlir") {
        let code = lines.by_ref().take_while(|line| line.trim() != "```");
        found.push(code.fold(String::new(), |text, line| text + line + "\n"));
    }
    found
}

/// Parses an example, and verifies it unless it `is_part` of another operation. Returns the completed text.
///
/// # Errors
/// The error of the example.
pub fn read(cx: &Context, example: &str, is_part: bool) -> Result<String, String> {
    let mut why = String::new();
    for number in 0..8 {
        let frame =
            Frame { in_function: number > 0, has_end: number & 1 == 0, has_head: number & 2 != 0, is_part };
        if frame.has_head && !example.contains("\n\n") {
            continue;
        }
        match (Reading { example, frame, parameters: BTreeMap::new(), blocks: BTreeMap::new() }).read(cx) {
            Ok(text) => return Ok(text),
            Err(error) => why = error,
        }
    }
    Err(why)
}

/// Example in a frame, with the parts that it lacks.
struct Reading<'e> {
    example: &'e str,
    frame: Frame,
    /// Types of values that it does not define.
    parameters: BTreeMap<String, String>,
    /// Types of the arguments of the missing blocks.
    blocks: BTreeMap<String, String>,
}

impl Reading<'_> {
    fn read(&mut self, cx: &Context) -> Result<String, String> {
        let mut last = String::new();
        for _ in 0..MOST_READINGS {
            let text = self.text();
            let Err(errors) = self.parse(cx, &text) else { return Ok(text) };
            let Some(error) = errors.first() else { break };
            last = error.message().to_owned();
            if !self.frame.in_function || !self.adapt(error, &text) {
                break;
            }
        }
        Err(last)
    }

    fn parse(&self, cx: &Context, text: &str) -> Result<(), Vec<Diagnostic>> {
        if !self.frame.is_part {
            return terrane::parse(cx, text).map(|_| ());
        }
        let parsed = parse_bytes(cx, "<text>", text.as_bytes(), &terrane::eras::options());
        parsed.into_result().map(|_| ())
    }

    fn text(&self) -> String {
        if !self.frame.in_function {
            return self.example.to_owned();
        }
        let (head, rest) = match self.example.split_once("\n\n") {
            Some(parts) if self.frame.has_head => parts,
            _ => ("", self.example),
        };
        // Aliases of attributes and types are defined outside of functions.
        let is_alias = |line: &&str| line.starts_with(['#', '!']) && line.contains(" = ");
        let (aliases, rest): (Vec<&str>, Vec<&str>) = rest.lines().partition(is_alias);
        let parameters: Vec<String> =
            self.parameters.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let end = if self.frame.has_end { "func.return\n" } else { "" };
        let blocks: String =
            self.blocks.iter().map(|(name, list)| format!("{name}{list}:\n  ub.unreachable\n")).collect();
        format!(
            "{head}\n{}\nfunc.func @example({}) {{\n{}\n{end}{blocks}}}\n",
            aliases.join("\n"),
            parameters.join(", "),
            rest.join("\n")
        )
    }

    /// Adds the missing value or block, or corrects the type of a value.
    fn adapt(&mut self, error: &Diagnostic, text: &str) -> bool {
        let message = error.message();
        let Some(name) = name_at(error, text) else { return false };
        match message {
            "use of undeclared SSA value name" => self.parameters.insert(name, "none".to_owned()).is_none(),
            "reference to an undefined block" => {
                let list = arguments(text, &name);
                self.blocks.insert(name, list).is_none()
            }
            _ => {
                let types = message.split_once("' expects different type than prior uses: '");
                let wanted = types.and_then(|(_, types)| types.strip_suffix("' vs 'none'"));
                match (wanted, self.parameters.get_mut(&name)) {
                    (Some(wanted), Some(ty)) => {
                        *ty = wanted.to_owned();
                        true
                    }
                    _ => false,
                }
            }
        }
    }
}

/// Returns the name of a value or a block at the location of an error.
fn name_at(error: &Diagnostic, text: &str) -> Option<String> {
    let Place::File(place) = error.place() else { return None };
    let rest = text.lines().nth(place.start.line as usize - 1)?.get(place.start.column as usize - 1..)?;
    let end = rest.char_indices().skip(1).find(|&(_, c)| !c.is_alphanumeric() && !"_$.-".contains(c));
    Some(rest[..end.map_or(rest.len(), |(at, _)| at)].to_owned())
}

/// Returns the arguments of a block, by the types of a branch to it.
fn arguments(text: &str, block: &str) -> String {
    let types = text
        .split_once(&format!("{block}("))
        .and_then(|(_, rest)| rest.split_once(')'))
        .and_then(|(values, _)| values.split_once(" : "));
    let Some((_, types)) = types else { return String::new() };
    let list = types.split(", ").enumerate().map(|(number, ty)| format!("%{}_{number}: {ty}", &block[1..]));
    format!("({})", list.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_example_lacks_is_added() {
        let cx = terrane::context();
        assert!(read(&cx, "%0 = arith.addi %a, %b : i32\n", false).is_ok());
        assert!(read(&cx, "func.func @f() { return }", false).is_ok());
        assert!(read(&cx, "cf.br ^bb7(%a, %b : i32, index)", false).is_ok());
        assert!(read(&cx, "scf.yield %a : i32", true).is_ok());
        let global = "memref.global @m : memref<2xf32>\n\n%0 = memref.get_global @m : memref<2xf32>\n";
        assert!(read(&cx, global, false).is_ok());
        assert!(read(&cx, "%0 = arith.addi %a, %b : f32\n", false).is_err());
    }

    #[test]
    fn examples_are_fenced() {
        assert_eq!(of("a\n\n```mlir\nb\nc\n```\nd\n```text\ne\n```\n"), ["b\nc\n"]);
    }
}
