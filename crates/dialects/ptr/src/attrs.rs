//! `#ptr.address`, `#ptr.generic_space`, `#ptr.null` and `#ptr.spec`.

use crate::pointer::POINTER;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, MemorySpaceAttr, ParamDef, Params, ParamsDef, TypedAttr};
use ir::markers::UI32Attr;
use ir::{Attr, AttrRef, Context, Type};
use op_table::{AttrKind, AttrMarker, TypePred, optional_param, param};

/// Bits of an address as it is written.
const ADDRESS_BITS: u32 = 128;

/// The type of a constant, which is written after it.
const SELF_TYPE: ParamDef = param("type", AttrKind::Type(const { &TypePred::Dialect(POINTER) }));

/// An address in bytes: `#ptr.address<4096> : !ptr.ptr<#ptr.generic_space>`.
pub static ADDRESS: AttrDef = AttrDef {
    doc: "An address in bytes.\n\n```mlir\n#ptr.address<0x1000> : !ptr.ptr<#ptr.generic_space>\n```",
    params: &[
        param("value", AttrKind::Integer { width: ADDRESS_BITS, signedness: ir::Signedness::Signless }),
        SELF_TYPE,
    ],
    has_self_type: true,
    parse: Some(&parse_address),
    print: Some(&print_address),
    interfaces: ir::interface_defs![TypedAttr = SelfType],
    ..ParamsDef::new("ptr.address")
};

/// The memory space that holds values of all types: `#ptr.generic_space`.
pub static GENERIC_SPACE: AttrDef = AttrDef {
    doc: "The memory space that holds values of all types, and in which all accesses can be atomic.",
    interfaces: ir::interface_defs![MemorySpaceAttr = Generic],
    ..ParamsDef::new("ptr.generic_space")
};

/// A pointer to nothing: `#ptr.null : !ptr.ptr<#ptr.generic_space>`.
pub static NULL: AttrDef = AttrDef {
    doc: "A pointer to nothing.\n\n```mlir\n#ptr.null : !ptr.ptr<#ptr.generic_space>\n```",
    params: &[SELF_TYPE],
    has_self_type: true,
    parse: Some(&|_| Ok(vec![None])),
    print: Some(&|_, _, _| {}),
    interfaces: ir::interface_defs![TypedAttr = SelfType],
    ..ParamsDef::new("ptr.null")
};

/// The layout of a pointer in bits, for `#dlti.dl_spec`: `#ptr.spec<size = 64, abi = 64, preferred = 64, index = 32>`.
pub static SPEC: AttrDef = AttrDef {
    doc: "The layout of a pointer, in bits: its size, its alignments, and the width of an index into what it points to, which is the size if it is left out.\n\n```mlir\n#ptr.spec<size = 64, abi = 64, preferred = 128, index = 32>\n```",
    params: &[
        param("size", UI32Attr::CONSTRAINT.kind),
        param("abi", UI32Attr::CONSTRAINT.kind),
        param("preferred", UI32Attr::CONSTRAINT.kind),
        optional_param("index", UI32Attr::CONSTRAINT.kind),
    ],
    format: "`<` struct(params) `>`",
    verify: Some(&verify_spec),
    ..ParamsDef::new("ptr.spec")
};

/// Type of a constant, its last parameter.
struct SelfType;

impl TypedAttr for SelfType {
    fn ty(&self, attr: AttrRef<'_>) -> Option<Type> {
        let last = attr.dialect_def()?.params.len().checked_sub(1)?;
        Some(attr.dialect_param(last)?.as_type()?.handle())
    }
}

struct Generic;

impl MemorySpaceAttr for Generic {
    fn address_space(&self, _: AttrRef<'_>) -> Option<u32> {
        Some(0)
    }
}

/// Whether pointers can point into a memory space: MLIR's `MemorySpaceAttrInterface`. Address spaces of LLVM are those, and
/// `#ptr.generic_space`.
pub fn is_memory_space(attr: AttrRef<'_>) -> bool {
    is_generic(attr) || llvm::attrs::address_space_of(attr).is_some()
}

/// Whether an attribute is `#ptr.generic_space`.
pub(crate) fn is_generic(attr: AttrRef<'_>) -> bool {
    attr.dialect_def().is_some_and(|def| def.name == GENERIC_SPACE.name)
}

/// Whether an attribute is `#ptr.null`.
pub fn is_null(attr: AttrRef<'_>) -> bool {
    attr.dialect_def().is_some_and(|def| def.name == NULL.name)
}

/// Returns the address that `#ptr.address` is, in 64 bits; `None` for other attributes.
pub fn address(attr: AttrRef<'_>) -> Option<i64> {
    attr.dialect_def().filter(|def| def.name == ADDRESS.name)?;
    Some(attr.dialect_param(0)?.as_int()?.low_u64() as i64)
}

fn parse_address(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let value = parser.integer()?;
    parser.punct(">")?;
    let cx = parser.context();
    Ok(vec![Some(cx.int_attr(cx.int_type(ADDRESS_BITS), value)), None])
}

fn print_address(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let value = params.first().copied().flatten().and_then(|value| cx.attr_ref(value).as_int());
    if let Some(value) = value.and_then(|value| value.to_i128()) {
        printer.write(&format!("<{value}>"));
    }
}

/// Numbers of a layout in bits: size, ABI alignment, preferred alignment, width of an index.
pub(crate) fn numbers(spec: AttrRef<'_>) -> Option<[u64; 4]> {
    spec.dialect_def().filter(|def| def.name == SPEC.name)?;
    let number = |index: usize| spec.dialect_param(index)?.as_int()?.to_u64();
    let size = number(0)?;
    Some([size, number(1)?, number(2)?, number(3).unwrap_or(size)])
}

fn verify_spec(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let number = |index: usize| cx.attr_ref((*params.get(index)?)?).as_int()?.to_u64();
    for (index, name) in ["size", "abi", "preferred", "index"].iter().enumerate() {
        if number(index).is_some_and(|bits| bits % 8 != 0) {
            return Err(format!("{name} entry must be divisible by 8"));
        }
    }
    match (number(1), number(2)) {
        (Some(abi), Some(preferred)) if abi > preferred => {
            Err("preferred alignment is expected to be at least as large as ABI alignment".to_owned())
        }
        _ => Ok(()),
    }
}
