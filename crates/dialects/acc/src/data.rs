//! Operations of data clauses: what happens to a variable before and after a construct.

use crate::clauses::DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY;
use crate::constraints::*;
use crate::enums::{DataClause, DataClauseModifier};
use crate::variables::{ACC_VAR, RECIPE_SYM, VAR, VAR_PTR_TYPE};
use diag::Diagnostic;
use ir::markers::*;
use ir::{List, OpRef};
use op_table::*;

/// Bounds of a part of a variable, and reads of them.
mod bounds {
    use super::*;

    table! {
        /// Bounds of a part of a variable.
        "acc.bounds": [
                "lowerbound" Optional IntOrIndex, "upperbound" Optional IntOrIndex, "extent" Optional IntOrIndex,
                "stride" Optional IntOrIndex, "startIdx" Optional IntOrIndex
            ] -> ["result" One DataBounds],
            [SEGMENTS, number("strideInBytes", BoolAttr::CONSTRAINT, 0)], SEGMENTED.with(TraitSet::NO_MEMORY_EFFECT),
            "oilist(`lowerbound` `(` $lowerbound `:` type($lowerbound) `)` | `upperbound` `(` $upperbound `:` type($upperbound) `)` \
             | `extent` `(` $extent `:` type($extent) `)` | `stride` `(` $stride `:` type($stride) `)` \
             | `startIdx` `(` $startIdx `:` type($startIdx) `)`) attr-dict",
            { hooks: verifier(&verify_bounds) };
        /// The lower bound.
        "acc.get_lowerbound": ["bounds" One DataBounds] -> ["result" One Index],
            [], TraitSet::NO_MEMORY_EFFECT, GET, {};
        /// The upper bound.
        "acc.get_upperbound": ["bounds" One DataBounds] -> ["result" One Index],
            [], TraitSet::NO_MEMORY_EFFECT, GET, {};
        /// The stride.
        "acc.get_stride": ["bounds" One DataBounds] -> ["result" One Index],
            [], TraitSet::NO_MEMORY_EFFECT, GET, {};
        /// The number of elements.
        "acc.get_extent": ["bounds" One DataBounds] -> ["result" One Index],
            [], TraitSet::NO_MEMORY_EFFECT, GET, {};
    }
}

/// Form of reads of bounds.
const GET: &str = "$bounds attr-dict `:` `(` type($bounds) `)` `->` type($result)";

/// Form of operations before a construct.
const ENTRY: &str = "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) \
     oilist(`varPtrPtr` `(` $varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` \
     | `async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly) \
     | `recipe` `(` custom<RecipeSym>($recipe) `)`) `->` type($accVar) attr-dict";

/// Form of operations after a construct that write the variable.
const EXIT: &str = "custom<AccVar>($accVar, type($accVar)) (`bounds` `(` $bounds^ `)`)? \
     (`async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly)^)? \
     `to` custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) attr-dict";

/// Form of operations after a construct that leave the variable as it is.
const RELEASE: &str = "custom<AccVar>($accVar, type($accVar)) (`bounds` `(` $bounds^ `)`)? \
     (`async` `` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), $asyncOperandsDeviceType, $asyncOnly)^)? \
     attr-dict";

const CUSTOM_DIRECTIVES: List<CustomDirective> =
    &[ACC_VAR, DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, RECIPE_SYM, VAR, VAR_PTR_TYPE];

/// Attributes of all of them but `recipe` and `varType`, in their order: of `asyncOnly` to `name`.
macro_rules! common {
    ($clause:expr) => {
        [
            optional("asyncOnly", DeviceTypeArrayAttr::CONSTRAINT),
            optional("asyncOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT),
            case("dataClause", DataClause::CONSTRAINT, $clause.to_word()),
            number("implicit", BoolAttr::CONSTRAINT, 0),
            case("modifiers", DataClauseModifier::CONSTRAINT, DataClauseModifier::NONE.to_word()),
            optional("name", StrAttr::CONSTRAINT),
        ]
    };
}

/// Declares operations before a construct: name, clause, the verifier, and effects.
macro_rules! entries {
    ($(#[doc = $doc:literal] $name:literal $clause:ident $verify:expr, $effects:expr;)*) => {
        const ENTRIES: List<&OpDef> = &[$(&OpDef {
            name: $name,
            doc: $doc.trim_ascii(),
            operands: values!([
                "var" One Variable, "varPtrPtr" Optional PointerLike, "bounds" Variadic DataBounds,
                "asyncOperands" Variadic IntOrIndex
            ]),
            results: values!(["accVar" One Variable]),
            attrs: {
                const COMMON: [SlotDef; 6] = common!(DataClause::$clause);
                let [only, kinds, clause, implicit, modifiers, name] = COMMON;
                &[
                    only, kinds, clause, implicit, modifiers, name, SEGMENTS,
                    optional("recipe", SymbolRefAttr::CONSTRAINT), number("structured", BoolAttr::CONSTRAINT, 1),
                    attr("varType", TypeAttr::CONSTRAINT),
                ]
            },
            traits: SEGMENTED,
            interfaces: $effects,
            format: ENTRY,
            hooks: OpHooks { verify: Some($verify), custom: CUSTOM_DIRECTIVES, ..HOOKS },
            ..OpDef::new("")
        }),*];
    };
}

entries! {
    /// A copy of a variable for each iteration or gang.
    "acc.private" AccPrivate &|op| verify_data(op, &[DataClause::AccPrivate], "private", Some("private")), WRITES;
    /// A copy of a variable that begins with its value.
    "acc.firstprivate" AccFirstprivate
        &|op| verify_data(op, &[DataClause::AccFirstprivate], "firstprivate", Some("firstprivate")), WRITES;
    /// The device's copy of the value that `firstprivate` copies.
    "acc.firstprivate_map" AccFirstprivate
        &|op| verify_data(op, &[DataClause::AccFirstprivate], "firstprivate", None), WRITES;
    /// A copy of a variable whose values are combined after the construct.
    "acc.reduction" AccReduction
        &|op| verify_data(op, &[DataClause::AccReduction], "reduction", Some("reduction")), WRITES;
    /// The variable is the address of memory of the device.
    "acc.deviceptr" AccDeviceptr &|op| verify_data(op, &[DataClause::AccDeviceptr], "deviceptr", None), READS;
    /// The variable is on the device.
    "acc.present" AccPresent &|op| verify_data(op, &[DataClause::AccPresent], "present", None), WRITES;
    /// Copies the variable to the device.
    "acc.copyin" AccCopyin
        &|op| verify_data(
            op,
            &[DataClause::AccCopyin, DataClause::AccCopyinReadonly, DataClause::AccCopy, DataClause::AccReduction],
            "copyin", None,
        ), WRITES;
    /// Allocates the variable on the device.
    "acc.create" AccCreate
        &|op| verify_data(
            op,
            &[DataClause::AccCreate, DataClause::AccCreateZero, DataClause::AccCopyout, DataClause::AccCopyoutZero],
            "create", None,
        ), WRITES;
    /// Uses the device's copy of the variable, if there is one.
    "acc.nocreate" AccNoCreate &|op| verify_data(op, &[DataClause::AccNoCreate], "no_create", None), WRITES;
    /// Writes the device's address of the variable to the device's copy of a pointer.
    "acc.attach" AccAttach &|op| verify_data(op, &[DataClause::AccAttach], "attach", None), WRITES;
    /// The device's address of the variable.
    "acc.getdeviceptr" AccGetdeviceptr &|_| Ok(()), READS;
    /// Copies the variable to the device's copy of it.
    "acc.update_device" AccUpdateDevice
        &|op| verify_data(op, &[DataClause::AccUpdateDevice], "device", None), WRITES;
    /// The device's address of the variable, for code of the host.
    "acc.use_device" AccUseDevice &|op| verify_data(op, &[DataClause::AccUseDevice], "use_device", None), READS;
    /// The variable has memory on the device only.
    "acc.declare_device_resident" AccDeclareDeviceResident
        &|op| verify_data(op, &[DataClause::AccDeclareDeviceResident], "device_resident", None), WRITES;
    /// The device has the address of the variable, not a copy.
    "acc.declare_link" AccDeclareLink &|op| verify_data(op, &[DataClause::AccDeclareLink], "link", None), WRITES;
    /// The variable should be in the fastest memory.
    "acc.cache" AccCache
        &|op| verify_data(op, &[DataClause::AccCache, DataClause::AccCacheReadonly], "cache", None), READS;
}

/// Declares operations after a construct: name, clause, further operands, form, further attributes, and the verifier.
macro_rules! exits {
    ($(#[doc = $doc:literal] $name:literal $clause:ident [$($var:literal)?] $format:expr, $verify:expr;)*) => {
        const EXITS: List<&OpDef> = &[$(&OpDef {
            name: $name,
            doc: $doc.trim_ascii(),
            operands: values!([
                "accVar" One Variable, $($var One Variable,)? "bounds" Variadic DataBounds, "asyncOperands" Variadic IntOrIndex
            ]),
            attrs: {
                const COMMON: [SlotDef; 6] = common!(DataClause::$clause);
                let [only, kinds, clause, implicit, modifiers, name] = COMMON;
                &[
                    only, kinds, clause, implicit, modifiers, name, SEGMENTS,
                    number("structured", BoolAttr::CONSTRAINT, 1),
                    $({ let _ = $var; attr("varType", TypeAttr::CONSTRAINT) })?
                ]
            },
            traits: SEGMENTED,
            interfaces: WRITES,
            format: $format,
            hooks: OpHooks { verify: Some($verify), custom: CUSTOM_DIRECTIVES, ..HOOKS },
            ..OpDef::new("")
        }),*];
    };
}

exits! {
    /// Copies the variable back from the device.
    "acc.copyout" AccCopyout ["var"] EXIT,
        &|op| verify_data(
            op,
            &[DataClause::AccCopyout, DataClause::AccCopyoutZero, DataClause::AccCopy, DataClause::AccReduction],
            "copyout", None,
        );
    /// Frees the device's copy of the variable.
    "acc.delete" AccDelete [] RELEASE,
        &|op| verify_data(
            op,
            &[
                DataClause::AccDelete, DataClause::AccCreate, DataClause::AccCreateZero, DataClause::AccCopyin,
                DataClause::AccCopyinReadonly, DataClause::AccPresent, DataClause::AccNoCreate,
                DataClause::AccDeclareDeviceResident, DataClause::AccDeclareLink,
            ],
            "delete", None,
        );
    /// Undoes `acc.attach`.
    "acc.detach" AccDetach [] RELEASE,
        &|op| verify_data(op, &[DataClause::AccDetach, DataClause::AccAttach], "detach", None);
    /// Copies the device's copy of a variable to it.
    "acc.update_host" AccUpdateHost ["var"] EXIT,
        &|op| verify_data(op, &[DataClause::AccUpdateHost, DataClause::AccUpdateSelf], "host", None);
}

/// All of them.
pub(crate) const OPS: List<&OpDef> = &{
    let mut all = [bounds::OPS[0]; bounds::OPS.len() + ENTRIES.len() + EXITS.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < bounds::OPS.len() {
            bounds::OPS[at]
        } else if at < bounds::OPS.len() + ENTRIES.len() {
            ENTRIES[at - bounds::OPS.len()]
        } else {
            EXITS[at - bounds::OPS.len() - ENTRIES.len()]
        };
        at += 1;
    }
    all
};

fn verify_bounds(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let given = |group: usize| !op.operand_group(group).is_empty();
    match given(1) || given(2) {
        true => Ok(()),
        false => Err(op.plain_error("expected extent or upperbound.")),
    }
}

/// Operations whose clause may be that of the construct which they are a part of.
const DECOMPOSED: [&str; 8] =
    ["copyin", "create", "device", "use_device", "cache", "copyout", "delete", "host"];

/// Verifies the clause, the types of the variable, and that there is a recipe for it.
fn verify_data(
    op: OpRef<'_>,
    clauses: &[DataClause],
    name: &str,
    recipe: Option<&str>,
) -> Result<(), Diagnostic> {
    let clause = op.enum_attr::<DataClause>("dataClause");
    if clause.is_some_and(|clause| !clauses.contains(&clause)) {
        let end = match DECOMPOSED.contains(&name) || name == "detach" {
            true => " or specify original clause this operation was decomposed from",
            false => "",
        };
        return Err(op.plain_error(format!(
            "data clause associated with {name} operation must match its intent{end}"
        )));
    }
    let variable = op.attr("varType").and_then(|variable| variable.as_type());
    let var = if op.num_results() > 0 { op.operand(0) } else { op.operand(1.min(op.num_operands() - 1)) };
    if variable.is_some_and(|variable| variable == var.ty()) && is_pointer(var.ty()) {
        return Err(op.plain_error("varType must capture the element type of var"));
    }
    let device = if op.num_results() > 0 { op.result(0) } else { op.operand(0) };
    if variable.is_some() && device.ty() != var.ty() {
        return Err(op.plain_error("input and output types must match"));
    }
    match recipe.filter(|_| op.attr("recipe").is_none()) {
        Some(of) => Err(op.error(format!("recipe expected for {of}"))),
        None => Ok(()),
    }
}
