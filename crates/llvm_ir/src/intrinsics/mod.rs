//! Intrinsics: their names, declarations and calls.

pub(crate) mod aarch64;
mod definitions;
pub(crate) mod riscv;
pub(crate) mod signature;
mod table;

use crate::attributes::{self, Attributes};
pub(crate) use definitions::find as definition_of;
use ir::{Type, TypeRef};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// An intrinsic that is an operation.
#[derive(Debug)]
pub(crate) struct Row {
    /// Name after `llvm.intr.`; of another dialect, LLVM's after `llvm.`.
    pub(crate) name: &'static str,
    /// Arguments that are attributes of the operation, by position.
    pub(crate) immediates: &'static [(usize, &'static str)],
}

/// Returns the intrinsic of the dialect of a name.
pub(crate) fn find(name: &str) -> Option<&'static Row> {
    static BY_NAME: LazyLock<FxHashMap<&'static str, &'static Row>> =
        LazyLock::new(|| table::ROWS.iter().map(|row| (row.name, row)).collect());
    BY_NAME.get(name).copied()
}

/// Names of intrinsics of the dialect that are others in LLVM.
const RENAMED: &[(&str, &str)] = &[("vacopy", "va_copy"), ("vaend", "va_end"), ("vastart", "va_start")];

/// Returns the intrinsic of the dialect that a symbol of LLVM names.
pub(crate) fn row_of(symbol: &[u8]) -> Option<&'static Row> {
    let name = definition_of(symbol)?.name;
    find(RENAMED.iter().find(|(_, llvm)| *llvm == name).map_or(name, |(ours, _)| ours))
}

impl Row {
    /// Returns LLVM's name, after `llvm.`.
    pub(crate) fn llvm_name(&self) -> &'static str {
        RENAMED.iter().find(|(ours, _)| *ours == self.name).map_or(self.name, |(_, llvm)| llvm)
    }

    /// Returns the symbol for a result and arguments of these types.
    pub(crate) fn symbol(&self, result: Option<TypeRef<'_>>, arguments: &[TypeRef<'_>]) -> Vec<u8> {
        let symbol = format!("llvm.{}", self.llvm_name()).into_bytes();
        match definition_of(&symbol) {
            Some(intrinsic) => intrinsic.symbol(result, arguments),
            None => symbol,
        }
    }
}

/// Functions of AMD's device library that operations of `rocdl` call as if they were intrinsics.
pub(crate) const DEVICE_LIBRARY: &[&[u8]] = &[b"__ockl_get_local_size", b"__ockl_get_num_groups"];

/// A function that is declared because an instruction needs it.
#[derive(Clone)]
pub(crate) struct Declaration {
    /// Name of the function.
    pub(crate) symbol: Vec<u8>,
    /// Type of the result; absent for none.
    pub(crate) result: Option<Type>,
    /// Types of the parameters; absent for metadata.
    pub(crate) parameters: Vec<Option<Type>>,
    /// Whether it takes further arguments.
    pub(crate) variadic: bool,
    /// Attributes of the parameters, as LLVM has them for intrinsics.
    pub(crate) parameter_attributes: Vec<Attributes>,
    /// Attributes of the result.
    pub(crate) result_attributes: Attributes,
    /// Attributes of the function.
    pub(crate) attributes: Attributes,
    /// Whether it calls the function that is its third argument.
    pub(crate) is_called_back: bool,
    /// The position of the function that was built if it is defined.
    pub(crate) definition: Option<u32>,
}

impl Declaration {
    /// Returns the declaration of a function of a name and a type, with LLVM's attributes if it is an intrinsic.
    pub(crate) fn new(
        symbol: Vec<u8>,
        result: Option<TypeRef<'_>>,
        parameters: Vec<Option<Type>>,
        variadic: bool,
    ) -> Declaration {
        let definition = definition_of(&symbol).map(|found| found.definition);
        let of_parts = definition.map_or(&[][..], |known| &known.parameters);
        let count = of_parts.last().map_or(0, |(position, _)| position + 1);
        let mut parameter_attributes = vec![Attributes::default(); count];
        for &(position, text) in of_parts {
            let is_long = parameters.get(position) == Some(&Some(Type::I64));
            parameter_attributes[position] = of_part(text, if is_long { 64 } else { 32 });
        }
        let width = result.and_then(|ty| ty.element_or_self().int_width()).unwrap_or(32);
        let result_attributes = of_part(definition.map_or("", |known| known.result), width);
        let attributes = attributes::of_text(definition.map_or("", |known| known.attributes));
        let result = result.map(|ty| ty.handle());
        Declaration {
            symbol,
            result,
            parameters,
            variadic,
            parameter_attributes,
            result_attributes,
            attributes,
            is_called_back: false,
            definition: None,
        }
    }
}

/// Returns the attributes of a part of a signature: a range has the type of its numbers.
fn of_part(text: &str, width: u32) -> Attributes {
    match text.split_once("range(") {
        Some((before, after)) => attributes::of_text(&format!("{before}range(i{width} {after}")),
        None => attributes::of_text(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_intrinsic_of_the_dialect_has_a_row() {
        let records = ["llvm.intr.dbg.declare", "llvm.intr.dbg.label", "llvm.intr.dbg.value"];
        for def in llvm::intrinsics::TABLES.into_iter().flatten() {
            let name = def.name.strip_prefix("llvm.intr.").unwrap_or_default();
            assert!(find(name).is_some() != records.contains(&def.name), "{}", def.name);
        }
        for row in table::ROWS {
            let op = format!("llvm.intr.{}", row.name);
            let def = llvm::intrinsics::TABLES.into_iter().flatten().find(|def| def.name == op);
            let def = def.unwrap_or_else(|| panic!("no operation {op}"));
            assert!(row.immediates.iter().all(|(_, name)| def.attrs.iter().any(|attr| attr.name == *name)));
        }
    }

    #[test]
    fn each_row_is_defined_by_llvm() {
        for row in table::ROWS.iter().chain(aarch64::ROWS).chain(riscv::ROWS) {
            let symbol = row.symbol(None, &[]);
            assert!(definition_of(&symbol).is_some(), "{}", row.name);
        }
        assert!(
            table::ROWS
                .iter()
                .all(|row| row_of(&row.symbol(None, &[])).is_some_and(|of| of.name == row.name))
        );
    }
}
