//! Globals, and functions that run before and after the program.

use crate::Assembler;
use diag::Diagnostic;
use ir::{OpRef, TypeRef};
use object::write::{Relocation, StandardSection, Symbol, SymbolSection};
use object::{RelocationFlags, SectionFlags, SectionKind, SymbolFlags, SymbolKind, SymbolScope, elf};
use rustc_hash::FxHashMap;

/// Bytes of a constant with the addresses in it: places, and names of symbols.
type Image = (Vec<u8>, Vec<(u64, String)>);

impl Assembler {
    /// Adds a global. A declaration adds nothing.
    pub(crate) fn global(&mut self, op: OpRef<'_>, local: bool) -> Result<(), Diagnostic> {
        let cx = op.context();
        let Some(name) = op.symbol_name().map(|name| cx.ident_str(name).to_owned()) else {
            return Err(op.error("requires a symbol name"));
        };
        let ty = op.attr("global_type").and_then(|ty| ty.as_type());
        let ty = ty.ok_or_else(|| op.error("requires attribute 'global_type'"))?;
        let has_region = op.regions().any(|region| !region.is_empty());
        let (bytes, addresses) = match op.attr("value") {
            Some(value) => (exec::data::bytes(value, ty).ok_or_else(|| unknown(op))?, Vec::new()),
            None if has_region => evaluate(op)?,
            None if exec::data::is_defined(op) => (zeros(op, ty)?, Vec::new()),
            None => return Ok(()),
        };
        if op.attr("thread_local_").is_some() {
            return Err(
                op.plain_error("a global of each thread has no form in an object file of this back end")
            );
        }
        let (_, align) = exec::data::size_and_align(ty).ok_or_else(|| unknown(op))?;
        let said = op.attr("alignment").and_then(|align| u64::try_from(align.as_i64()?).ok());
        let align = said.filter(|align| align.is_power_of_two()).unwrap_or(1).max(align).max(16);
        let id = self.define(op, &name, SymbolKind::Data, local)?;
        if addresses.is_empty() && bytes.iter().all(|&byte| byte == 0) && op.attr("constant").is_none() {
            let section = self.object.section_id(StandardSection::UninitializedData);
            self.object.add_symbol_bss(id, section, bytes.len().max(1) as u64, align);
            return Ok(());
        }
        let section = self.object.section_id(match (op.attr("constant").is_some(), addresses.is_empty()) {
            (true, true) => StandardSection::ReadOnlyData,
            (true, false) => StandardSection::ReadOnlyDataWithRel,
            _ => StandardSection::Data,
        });
        let start = self.object.add_symbol_data(id, section, &bytes, align);
        for (place, name) in addresses {
            let symbol = self.symbol(&name);
            let flags = RelocationFlags::Elf { r_type: elf::R_X86_64_64 };
            let relocation = Relocation { offset: start + place, symbol, addend: 0, flags };
            self.object.add_relocation(section, relocation).map_err(|error| op.error(error.to_string()))?;
        }
        Ok(())
    }

    /// Adds a list of functions that run before or after the program, each in the section of its priority.
    pub(crate) fn startup(&mut self, op: OpRef<'_>, list: &str, section: &str) -> Result<(), Diagnostic> {
        let functions = op.attr(list).and_then(|list| list.as_array());
        let priorities = op.attr("priorities").and_then(|list| list.as_array());
        for (function, priority) in functions.into_iter().flatten().zip(priorities.into_iter().flatten()) {
            let function = function.as_flat_symbol().ok_or_else(|| op.error("lists what is no function"))?;
            let symbol = self.symbol(op.context().ident_str(function));
            let kind = if list == "ctors" { elf::SHT_INIT_ARRAY } else { elf::SHT_FINI_ARRAY };
            // The linker sorts sections by these numbers.
            let name = format!("{section}.{:05}", priority.as_i64().unwrap_or(65535).clamp(0, 65535));
            let id = self.object.add_section(Vec::new(), name.into_bytes(), SectionKind::Elf(kind));
            let sh_flags = u64::from(elf::SHF_ALLOC | elf::SHF_WRITE);
            self.object.section_mut(id).flags = SectionFlags::Elf { sh_flags };
            let entry = self.object.add_symbol(Symbol {
                name: Vec::new(),
                value: 0,
                size: 0,
                kind: SymbolKind::Data,
                scope: SymbolScope::Compilation,
                weak: false,
                section: SymbolSection::Undefined,
                flags: SymbolFlags::None,
            });
            let offset = self.object.add_symbol_data(entry, id, &[0; 8], 8);
            let flags = RelocationFlags::Elf { r_type: elf::R_X86_64_64 };
            let relocation = Relocation { offset, symbol, addend: 0, flags };
            self.object.add_relocation(id, relocation).map_err(|error| op.error(error.to_string()))?;
        }
        Ok(())
    }
}

fn unknown(op: OpRef<'_>) -> Diagnostic {
    op.plain_error(format!("'{}' has no form in an object file of this back end", op.name_str()))
}

fn zeros(op: OpRef<'_>, ty: TypeRef<'_>) -> Result<Vec<u8>, Diagnostic> {
    let size = exec::data::size_and_align(ty).filter(|&(size, _)| size <= 1 << 32);
    size.map(|(size, _)| vec![0; size as usize]).ok_or_else(|| unknown(op))
}

/// Evaluates the region of a global.
fn evaluate(global: OpRef<'_>) -> Result<Image, Diagnostic> {
    let mut values: FxHashMap<usize, Image> = FxHashMap::default();
    for op in global.inner().regions().flat_map(|region| region.ops()) {
        let operand = |index: usize| {
            let value = op.operands().nth(index).and_then(|value| values.get(&value.number()).cloned());
            value.ok_or_else(|| unknown(op))
        };
        let Some(result) = op.results().next() else {
            return operand(0);
        };
        let image = match op.name_str() {
            "llvm.mlir.zero" | "llvm.mlir.undef" | "llvm.mlir.poison" => {
                (zeros(op, result.ty())?, Vec::new())
            }
            "llvm.mlir.constant" => {
                let value = op.attr("value").ok_or_else(|| unknown(op))?;
                (exec::data::bytes(value, result.ty()).ok_or_else(|| unknown(op))?, Vec::new())
            }
            "llvm.mlir.addressof" => {
                let name = op.attr("global_name").and_then(|name| name.as_flat_symbol());
                let name = name.ok_or_else(|| unknown(op))?;
                (vec![0; 8], vec![(0, op.context().ident_str(name).to_owned())])
            }
            "llvm.insertvalue" => insert(operand(0)?, operand(1)?, op).ok_or_else(|| unknown(op))?,
            "llvm.bitcast" | "llvm.addrspacecast" | "llvm.freeze" => operand(0)?,
            _ => return Err(unknown(op)),
        };
        values.insert(result.number(), image);
    }
    Err(unknown(global))
}

/// Returns an aggregate with another element.
fn insert(mut container: Image, element: Image, op: OpRef<'_>) -> Option<Image> {
    let (mut ty, mut start) = (op.operand(0).ty(), 0u64);
    for index in op.attr("position")?.as_ints()? {
        let (inner, offset) = exec::data::element_at(ty, u64::try_from(index).ok()?)?;
        ty = inner;
        start = start.checked_add(offset)?;
    }
    let place = usize::try_from(start).ok()?;
    container.0.get_mut(place..place.checked_add(element.0.len())?)?.copy_from_slice(&element.0);
    let end = start + element.0.len() as u64;
    container.1.retain(|(at, _)| !(start..end).contains(at));
    container.1.extend(element.1.into_iter().map(|(at, name)| (start + at, name)));
    Some(container)
}
