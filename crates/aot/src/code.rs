//! Functions as code that does not depend on its address.

use crate::Assembler;
use codegen_x64::{Code, Options, Site, Target, TrapKind};
use diag::Diagnostic;
use ir::{Body, OpRef};
use object::write::{Relocation, StandardSection, SymbolId};
use object::{RelocationFlags, SymbolKind, elf};
use rustc_hash::FxHashSet;

/// Name of a function `main` that another calls.
const MAIN: &str = "terrane.main";
/// Name of the function that prints an error and ends the program.
const FAIL: &str = "terrane.fail";

/// Code generator of functions that the vector code generator has no code for: Cranelift, started at the first of them.
pub(crate) struct Fallback<'m> {
    module: &'m Body,
    unit: Option<exec::ObjectUnit>,
}

impl<'m> Fallback<'m> {
    /// Creates the fallback for functions of a module.
    pub(crate) fn new(module: &'m Body) -> Self {
        Fallback { module, unit: None }
    }

    /// Compiles a function. Returns its code, and the texts of its errors.
    fn compile(&mut self, op: OpRef<'_>) -> Result<(Code, Vec<String>), String> {
        let unit = match &mut self.unit {
            Some(unit) => unit,
            none => none.insert(exec::ObjectUnit::new(self.module)?),
        };
        unit.compile(op).map_err(|error| error.message().to_owned())
    }
}

impl Assembler {
    /// Adds a function. A declaration adds nothing: it is a symbol where it is used.
    pub(crate) fn function(
        &mut self,
        op: OpRef<'_>,
        defined: &FxHashSet<&str>,
        local: bool,
        fallback: &mut Fallback<'_>,
    ) -> Result<(), Diagnostic> {
        let cx = op.context();
        let Some(name) = op.symbol_name().map(|name| cx.ident_str(name)) else {
            return Err(op.error("requires a symbol name"));
        };
        if op.regions().all(|region| region.is_empty()) {
            return Ok(());
        }
        let is_defined = |name: &str| defined.contains(name);
        let options = Options {
            features: self.features,
            is_near: &is_defined,
            renamed: &|_, _| None,
            stack_limit: None,
        };
        let (code, messages) = match codegen_x64::compile(op, &options) {
            Ok((code, sites)) => (code, sites.iter().map(|site| message(op, site)).collect()),
            Err(error) => fallback.compile(op).map_err(|why| {
                let place = |at: OpRef<'_>| cx.place(at.loc());
                let message = format!("'{}' has no code of this back end: {}", error.op, error.reason);
                Diagnostic::error(place(op.inner().body().op(error.at)), message)
                    .note(place(op), format!("Cranelift has none either: {why}"))
                    .note(place(op), "--backend=llvm compiles this function, where libLLVM is installed")
            })?,
        };
        let ty = op.attr("function_type").and_then(|ty| ty.as_type());
        let is_void = ty
            .and_then(llvm::types::function_parts)
            .is_some_and(|(result, ..)| result.to_string() == "!llvm.void");
        if self.has_entry && name == "main" && is_void {
            let id = self.define(op, MAIN, SymbolKind::Text, true)?;
            let entry = self.define(op, name, SymbolKind::Text, local)?;
            self.entry(entry, id).map_err(|why| op.error(why))?;
            return self.place(op, id, code, &messages).map_err(|why| op.error(why));
        }
        let id = self.define(op, name, SymbolKind::Text, local)?;
        self.place(op, id, code, &messages).map_err(|why| op.error(why))
    }

    fn place(
        &mut self,
        op: OpRef<'_>,
        id: SymbolId,
        mut code: Code,
        messages: &[String],
    ) -> Result<(), String> {
        let mut relocations = Vec::new();
        for relocation in std::mem::take(&mut code.relocations) {
            let is_message = matches!(relocation.target, Target::Site(_));
            let symbol = match relocation.target {
                Target::Near(name) | Target::Symbol(name) | Target::Library(name) => self.symbol(&name),
                Target::Trap => self.fail(),
                Target::Site(number) => self.text(messages.get(number as usize).map_or("", String::as_str)),
            };
            let at = relocation.offset as usize;
            let (place, kind) = match relocation.relative {
                true => (at, elf::R_X86_64_PLT32),
                false => {
                    let kind = if is_message { elf::R_X86_64_PC32 } else { elf::R_X86_64_REX_GOTPCRELX };
                    (to_relative(&mut code.bytes, at, is_message)?, kind)
                }
            };
            relocations.push((place as u64, symbol, kind));
        }
        let section = self.object.section_id(StandardSection::Text);
        let start = self.object.add_symbol_data(id, section, &code.bytes, 64);
        for (place, symbol, kind) in relocations {
            self.relocate(section, start + place, symbol, kind)?;
        }
        self.lines.add(op, id, code.bytes.len() as u64, &code.lines);
        Ok(())
    }

    /// Defines a function that calls another and returns 0.
    fn entry(&mut self, id: SymbolId, called: SymbolId) -> Result<(), String> {
        // sub rsp, 8; call; xor eax, eax; add rsp, 8; ret
        let code = [0x48, 0x83, 0xec, 8, 0xe8, 0, 0, 0, 0, 0x31, 0xc0, 0x48, 0x83, 0xc4, 8, 0xc3];
        let section = self.object.section_id(StandardSection::Text);
        let start = self.object.add_symbol_data(id, section, &code, 16);
        self.relocate(section, start + 5, called, elf::R_X86_64_PLT32)
    }

    /// Adds a relocation of a distance of 4 bytes, counted from their end.
    fn relocate(
        &mut self,
        section: object::write::SectionId,
        offset: u64,
        symbol: SymbolId,
        r_type: u32,
    ) -> Result<(), String> {
        let flags = RelocationFlags::Elf { r_type };
        let relocation = Relocation { offset, symbol, addend: -4, flags };
        self.object.add_relocation(section, relocation).map_err(|error| error.to_string())
    }

    /// Returns the function that prints the text of its argument to standard error and ends the program.
    fn fail(&mut self) -> SymbolId {
        if let Some(&(known, _)) = self.symbols.get(FAIL) {
            return known;
        }
        let id = self.symbol(FAIL);
        if let Some((_, defined)) = self.order.last_mut() {
            *defined = true;
        }
        let symbol = self.object.symbol_mut(id);
        symbol.kind = SymbolKind::Text;
        symbol.scope = object::SymbolScope::Compilation;
        let format = self.text("%s\n");
        let (print, exit) = (self.symbol("dprintf"), self.symbol("exit"));
        // and rsp, -16; mov rdx, rdi; lea rsi, [rip + format]; mov edi, 2; xor eax, eax; call dprintf; mov edi, 1; call exit; ud2
        let code = [
            0x48, 0x83, 0xe4, 0xf0, 0x48, 0x89, 0xfa, 0x48, 0x8d, 0x35, 0, 0, 0, 0, 0xbf, 2, 0, 0, 0, 0x31,
            0xc0, 0xe8, 0, 0, 0, 0, 0xbf, 1, 0, 0, 0, 0xe8, 0, 0, 0, 0, 0x0f, 0x0b,
        ];
        let section = self.object.section_id(StandardSection::Text);
        let start = self.object.add_symbol_data(id, section, &code, 16);
        for (place, symbol, kind) in [
            (10, format, elf::R_X86_64_PC32),
            (22, print, elf::R_X86_64_PLT32),
            (32, exit, elf::R_X86_64_PLT32),
        ] {
            // The relocations of the fixed code above fit its section.
            let _ = self.relocate(section, start + place, symbol, kind);
        }
        id
    }
}

/// Returns the text of an error at its place.
fn message(function: OpRef<'_>, site: &Site) -> String {
    let what = match site.kind {
        TrapKind::DivisionByZero => "division by zero",
        TrapKind::StackOverflow => "stack overflow",
    };
    let op = function.inner().body().op(site.op);
    match op.context().place(op.loc()).position() {
        Some(at) => format!("{}:{}:{}: error: {what}", at.file, at.start.line, at.start.column),
        None => format!("error: {what}"),
    }
}

/// Makes an instruction that loads a number of 8 bytes one that loads it from the global offset table, or that computes an address
/// near to the code. Returns the place of the distance.
fn to_relative(bytes: &mut [u8], at: usize, is_near: bool) -> Result<usize, String> {
    let start = at.checked_sub(2).ok_or("a relocation outside of an instruction")?;
    let instruction = bytes.get_mut(start..at + 8).ok_or("a relocation outside of the code")?;
    let (prefix, opcode) = (instruction[0], instruction[1]);
    if prefix & 0xfe != 0x48 || opcode & 0xf8 != 0xb8 {
        return Err("an address that no 'mov' loads".to_owned());
    }
    let (high, low) = (prefix & 1, opcode & 7);
    let load = if is_near { 0x8d } else { 0x8b };
    // mov or lea, of 7 bytes, and a nop of 3.
    instruction.copy_from_slice(&[0x48 | high << 2, load, low << 3 | 5, 0, 0, 0, 0, 0x0f, 0x1f, 0]);
    Ok(start + 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loads_of_addresses_become_relative() {
        // movabs r11, 0
        let mut code = vec![0x90, 0x49, 0xbb, 0, 0, 0, 0, 0, 0, 0, 0];
        assert_eq!(to_relative(&mut code, 3, false), Ok(4));
        // mov r11, [rip + 0]; nop
        assert_eq!(code, [0x90, 0x4c, 0x8b, 0x1d, 0, 0, 0, 0, 0x0f, 0x1f, 0]);
        assert!(to_relative(&mut code, 3, false).is_err() && to_relative(&mut code, 1, false).is_err());
    }
}
