//! What may be said of arguments and results of functions.

use crate::types::{PointerType, VoidType, is, is_compatible};
use diag::Diagnostic;
use ir::{AttrRef, Context, NamedAttr, OpRef, Type, TypeRef};

/// What an attribute of a parameter must be, and on which types it may stand.
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

/// What results cannot have.
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

/// The entries of each dictionary of an array, with the type that they are said of.
fn entries<'a>(
    cx: &'a Context,
    list: Option<AttrRef<'a>>,
    types: &'a [Type],
) -> impl Iterator<Item = (TypeRef<'a>, NamedAttr)> {
    let dictionaries = list.and_then(|list| list.as_array()).into_iter().flatten();
    dictionaries.zip(types).flat_map(move |(dictionary, &ty)| {
        dictionary.as_dictionary().unwrap_or(&[]).iter().map(move |&entry| (cx.ty(ty), entry))
    })
}

/// Verifies what a function says of its arguments and results.
pub(super) fn verify_parameters(op: OpRef<'_>, inputs: &[Type], results: &[Type]) -> Result<(), Diagnostic> {
    let cx = op.context();
    for (ty, entry) in entries(cx, op.attr("arg_attrs"), inputs) {
        verify_one(op, ty, entry)?;
    }
    for (ty, entry) in entries(cx, op.attr("res_attrs"), results) {
        let name = cx.ident_str(entry.name);
        if !name.starts_with("llvm.") {
            continue;
        }
        if is(ty, VoidType::DEF) {
            return Err(op.plain_error("cannot attach result attributes to functions with a void return"));
        }
        if NOT_ON_RESULTS.contains(&name) {
            return Err(op.plain_error(format!("\"{name}\" is not a valid result attribute")));
        }
        verify_one(op, ty, entry)?;
    }
    Ok(())
}
