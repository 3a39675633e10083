//! Intrinsics: their names, declarations and calls.

pub(crate) mod aarch64;
mod amdgcn;
mod nvvm;
mod others;
pub(crate) mod riscv;
pub(crate) mod signature;
mod table;

use crate::attributes::{self, Attributes};
use crate::text::Text;
use crate::types::mangle;
use ir::{Type, TypeRef};
use llvm::types::struct_view;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// An intrinsic of the dialect.
#[derive(Debug)]
pub(crate) struct Row {
    /// Name after `llvm.intr.`.
    pub(crate) name: &'static str,
    /// Results whose types are part of LLVM's name, of a structure its elements.
    results: &'static [usize],
    /// Arguments whose types are part of LLVM's name.
    arguments: &'static [usize],
    /// Arguments that are attributes of the operation, by position.
    pub(crate) immediates: &'static [(usize, &'static str)],
    /// Attributes of the parameters.
    parameters: &'static [&'static str],
    /// Attributes of the result: `range` stands for that of a comparison.
    result: &'static str,
    /// Attributes of the function.
    pub(crate) attributes: &'static str,
}

/// Returns the intrinsic of a name.
pub(crate) fn find(name: &str) -> Option<&'static Row> {
    table::ROWS.iter().find(|row| row.name == name)
}

/// Returns LLVM's name of an intrinsic of the dialect.
fn base(name: &str) -> &str {
    match name {
        "vacopy" => "va_copy",
        "vaend" => "va_end",
        "vastart" => "va_start",
        _ => name,
    }
}

impl Row {
    /// Whether types are part of the name in LLVM.
    pub(crate) fn is_overloaded(&self) -> bool {
        !self.results.is_empty() || !self.arguments.is_empty()
    }

    /// Returns the name in LLVM for a result and arguments of these types.
    pub(crate) fn symbol(&self, result: Option<TypeRef<'_>>, arguments: &[TypeRef<'_>]) -> Vec<u8> {
        let mut name = b"llvm.".to_vec();
        name.text(base(self.name));
        for &index in self.results {
            let elements = result.and_then(struct_view).map(|of| of.elements());
            let ty = match elements {
                Some(elements) => elements.get(index).copied(),
                None => result,
            };
            name.push(b'.');
            ty.into_iter().for_each(|ty| mangle(ty, &mut name));
        }
        for &index in self.arguments {
            name.push(b'.');
            arguments.get(index).into_iter().for_each(|&ty| mangle(ty, &mut name));
        }
        name
    }
}

/// Prefixes of names of intrinsics that are of a target, or in large families: LLVM may know them.
const FAMILIES: &[&str] = &[
    "aarch64.",
    "amdgcn.",
    "arm.",
    "bpf.",
    "codeview.",
    "coro.",
    "dbg.",
    "directx.",
    "dx.",
    "eh.",
    "experimental.",
    "gc",
    "hexagon.",
    "icall.",
    "instrprof.",
    "loongarch.",
    "masked.",
    "matrix.",
    "memcpy.",
    "memmove.",
    "memset.",
    "mips.",
    "nvvm.",
    "objc.",
    "ppc.",
    "preserve.",
    "protected.",
    "ptrauth.",
    "public.",
    "r600.",
    "riscv.",
    "s390.",
    "seh.",
    "spv.",
    "swift.",
    "type.",
    "ve.",
    "vector.",
    "vp.",
    "wasm.",
    "x86.",
    "xcore.",
];

/// Functions of AMD's device library that operations of `rocdl` call as if they were intrinsics.
const DEVICE_LIBRARY: &[&[u8]] = &[b"__ockl_get_local_size", b"__ockl_get_num_groups"];

/// Whether LLVM may know an intrinsic.
pub(crate) fn may_exist(symbol: &[u8]) -> bool {
    let rest = symbol.strip_prefix(b"llvm.").unwrap_or_default();
    DEVICE_LIBRARY.contains(&symbol)
        || row_of(symbol).is_some()
        || FAMILIES.iter().any(|family| rest.starts_with(family.as_bytes()))
}

/// Whether an intrinsic takes any arguments.
pub(crate) fn is_variadic(symbol: &[u8]) -> bool {
    matches!(symbol, b"llvm.fake.use" | b"llvm.localescape")
}

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
        let row = row_of(&symbol);
        let texts = row.map_or(&[][..], |row| row.parameters);
        let parameter_attributes = texts.iter().map(|text| attributes::of_text(text)).collect();
        let mut result_attributes = Attributes::default();
        match row.map_or("", |row| row.result) {
            "range" => {
                let width = result.and_then(|ty| ty.element_or_self().int_width()).unwrap_or(32);
                result_attributes.add("range", format!("i{width} -1, 2"));
            }
            other => result_attributes = attributes::of_text(other),
        }
        let attributes = attributes::of_text(row.map_or("", |row| row.attributes));
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

/// Returns the intrinsic that a name in LLVM is of, without the types that are part of it.
pub(crate) fn row_of(symbol: &[u8]) -> Option<&'static Row> {
    static BY_BASE: LazyLock<FxHashMap<&'static str, &'static Row>> = LazyLock::new(|| {
        let mut rows = FxHashMap::default();
        let of_targets = [aarch64::ROWS, amdgcn::ROWS, nvvm::ROWS, riscv::ROWS];
        for row in table::ROWS.iter().chain(others::ROWS).chain(of_targets.into_iter().flatten()) {
            rows.entry(base(row.name)).or_insert(row);
        }
        rows
    });
    let mut name = std::str::from_utf8(symbol).ok()?.strip_prefix("llvm.")?;
    loop {
        if let Some(row) = BY_BASE.get(name) {
            return Some(row);
        }
        name = &name[..name.rfind('.')?];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Context;
    use ir::def::Registry;

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
    fn names_have_the_types_of_what_is_overloaded() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let vector = cx.ty(cx.vector_type(&[4], Type::F32));
        let fabs = find("fabs").expect("a row");
        assert_eq!(fabs.symbol(Some(vector), &[vector]), b"llvm.fabs.v4f32");
        assert_eq!(row_of(b"llvm.fabs.v4f32").map(|row| row.name), Some("fabs"));
        assert_eq!(row_of(b"llvm.va_start.p0").map(|row| row.name), Some("vastart"));
        assert!(row_of(b"llvm.unknown.f32").is_none() && row_of(b"fabs").is_none());
    }
}
