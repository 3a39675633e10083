//! Attributes of arguments and results of functions.

use crate::types::{PointerType, VoidType, is, is_compatible};
use diag::Diagnostic;
use ir::{NamedAttr, OpRef, Type, TypeRef};

/// Kind of a parameter attribute, and the types that it is valid for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Demand {
    UnitOnPointer,
    TypeOnPointer,
    UnitOnInteger,
    IntegerOnPointer,
    Integer,
    Unit,
}

fn demand(name: &str) -> Option<Demand> {
    Some(match name {
        "llvm.noalias" | "llvm.readonly" | "llvm.readnone" | "llvm.writeonly" | "llvm.nest"
        | "llvm.nocapture" | "llvm.nofree" | "llvm.nonnull" => Demand::UnitOnPointer,
        "llvm.sret" | "llvm.byval" | "llvm.byref" | "llvm.elementtype" | "llvm.inalloca"
        | "llvm.preallocated" => Demand::TypeOnPointer,
        "llvm.signext" | "llvm.zeroext" => Demand::UnitOnInteger,
        "llvm.align" | "llvm.dereferenceable" | "llvm.dereferenceable_or_null" => Demand::IntegerOnPointer,
        "llvm.alignstack" => Demand::Integer,
        "llvm.noundef" | "llvm.inreg" | "llvm.returned" => Demand::Unit,
        _ => return None,
    })
}

/// Attributes that results cannot have.
const NOT_ON_RESULTS: [&str; 15] = [
    "llvm.allocalign",
    "llvm.allocptr",
    "llvm.byval",
    "llvm.byref",
    "llvm.inalloca",
    "llvm.nest",
    "llvm.nocapture",
    "llvm.nofree",
    "llvm.preallocated",
    "llvm.readnone",
    "llvm.readonly",
    "llvm.returned",
    "llvm.alignstack",
    "llvm.sret",
    "llvm.writeonly",
];

fn verify_one(op: OpRef<'_>, ty: TypeRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    let name = cx.ident_str(entry.name);
    let Some(demand) = demand(name) else { return Ok(()) };
    let value = cx.attr_ref(entry.value);
    let wrong = |what: &str| Err(op.plain_error(format!("\"{name}\" {what}")));
    match demand {
        Demand::UnitOnPointer | Demand::UnitOnInteger | Demand::Unit if !value.is_unit() => {
            return wrong("should be a unit attribute");
        }
        Demand::TypeOnPointer if value.as_type().is_none() => return wrong("should be a type attribute"),
        Demand::IntegerOnPointer | Demand::Integer if value.as_int().is_none() => {
            return wrong("should be an integer attribute");
        }
        _ => {}
    }
    if !is_compatible(ty) {
        return Ok(());
    }
    let pointer = matches!(demand, Demand::UnitOnPointer | Demand::TypeOnPointer | Demand::IntegerOnPointer);
    if pointer && !is(ty, PointerType::DEF) {
        return wrong("attribute attached to non-pointer LLVM type");
    }
    if demand == Demand::UnitOnInteger && !ty.is_integer() {
        return wrong("attribute attached to non-integer LLVM type");
    }
    Ok(())
}

/// Verifies the attribute of an argument or a result of a type.
pub(crate) fn verify_parameter(
    op: OpRef<'_>,
    ty: Type,
    entry: NamedAttr,
    result: bool,
) -> Result<(), Diagnostic> {
    let cx = op.context();
    let ty = cx.ty(ty);
    if result {
        let name = cx.ident_str(entry.name);
        if is(ty, VoidType::DEF) {
            return Err(op.plain_error("cannot attach result attributes to functions with a void return"));
        }
        if NOT_ON_RESULTS.contains(&name) {
            return Err(op.plain_error(format!("\"{name}\" is not a valid result attribute")));
        }
    }
    verify_one(op, ty, entry)
}

/// Verifies attributes of modules and other operations.
pub(crate) fn verify_attr(op: OpRef<'_>, entry: NamedAttr) -> Result<(), Diagnostic> {
    let cx = op.context();
    if cx.ident_str(entry.name) == "llvm.data_layout" {
        let Some(text) = cx.attr_ref(entry.value).as_bytes() else {
            return Err(op.error("expected 'llvm.data_layout' to be a string attributes"));
        };
        crate::data_layout::check(&String::from_utf8_lossy(text))
            .map_err(|why| op.error(format!("invalid data layout descriptor: {why}")))?;
    }
    Ok(())
}
