//! `tosa-validate`.

mod compliance;
mod errors;
mod levels;
mod target;

use ::tosa::{Extension, MXInt8Type, RoundingMode, ShapeType, Variable};
use diag::Diagnostic;
use ir::{Body, Ident, OpRef, Signedness, Type, TypeRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::FxHashMap;
use target::Target;

/// Validates TOSA dialect
///
/// Reports operations that the device of the module does not have, by its profiles, extensions, level and version of the specification: the
/// attribute `tosa.target_env` of the module says them.
///
/// ```mlir
/// %0 = tosa.abs %x : (tensor<4xi16>) -> tensor<4xi16>
///
/// error: 'tosa.abs' op illegal: operation operand/result data types did not align with any profile or extension ...
/// ```
#[pass("tosa-validate", name = "TosaValidation", on = "builtin.module")]
#[derive(Clone, Copy, Debug)]
pub struct TosaValidate {
    /// Verify if the properties of certain operations align the spec requirement
    #[option(default = false)]
    strict_op_spec_alignment: bool,
    /// Disable checks for operations that are determined to be invalid due to their operand/result datatypes not aligning with the 'Supported Data Types' sections of the specifciation
    #[option(default = false)]
    allow_invalid_op_datatype_combinations: bool,
}

/// State of a validation.
struct Validation<'a> {
    pass: &'a TosaValidate,
    target: Target,
    /// Types of the variables that were met.
    variables: FxHashMap<Ident, Type>,
    reports: Vec<Diagnostic>,
    failed: bool,
}

impl TosaValidate {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        cx.leave_unchanged();
        let target = match Target::of(cx, body) {
            Ok(target) => target,
            Err(error) => return cx.fail(error),
        };
        let mut validation = Validation {
            pass: self,
            target,
            variables: FxHashMap::default(),
            reports: Vec::new(),
            failed: false,
        };
        for op in body.root().walk_post_order().filter(|op| op.dialect() == "tosa") {
            validation.check(op);
        }
        validation.reports.into_iter().for_each(|report| cx.emit(report));
        if validation.failed {
            cx.signal_failure();
        }
        Ok(())
    }
}

impl Validation<'_> {
    /// Checks an operation: its types first, on which the rest depends.
    fn check(&mut self, op: OpRef<'_>) {
        if let Err(error) = self.check_types(op) {
            return self.fail(Some(error));
        }
        let mut failures = Vec::new();
        failures.extend(self.check_constants(op).err().map(Some));
        failures.extend(levels::check(op, &self.target).err());
        failures.extend(self.check_rounding(op).err().map(Some));
        failures.extend(self.check_variable(op).err().map(Some));
        if self.pass.strict_op_spec_alignment {
            failures.extend(errors::check(op).err());
        }
        failures.into_iter().for_each(|failure| self.fail(failure));
    }

    fn fail(&mut self, failure: levels::Failure) {
        self.failed = true;
        self.reports.extend(failure);
    }

    fn check_types(&self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let strict = self.pass.strict_op_spec_alignment;
        let allows_unsigned = !strict && op.is(::tosa::Rescale::NAME);
        for value in op.operands().chain(op.results()) {
            let element = value.ty().element_or_self();
            if !is_valid_element(element, allows_unsigned) {
                return Err(
                    op.error(format!("is not profile-aligned: element type '{element}' is not legal"))
                );
            }
        }
        if strict {
            compliance::check_profile(op, &self.target)?;
            compliance::check_extension(op, &self.target)?;
        }
        match self.pass.allow_invalid_op_datatype_combinations {
            true => Ok(()),
            false => compliance::check_invalid(op),
        }
    }

    /// Verifies that operands are constants that a device without dynamic ones needs.
    fn check_constants(&self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let operands: &[usize] = match op.name_str() {
            "tosa.mul" => &[2],
            "tosa.table" => &[1],
            "tosa.pad" => &[2],
            "tosa.rescale" => &[1, 2, 3, 4],
            "tosa.conv2d" | "tosa.conv3d" | "tosa.depthwise_conv2d" | "tosa.transpose_conv2d" => &[3, 4],
            "tosa.matmul" => &[2, 3],
            "tosa.avg_pool2d" | "tosa.negate" => &[1, 2],
            _ => &[],
        };
        let is_variable = |index: usize| {
            op.operands().nth(index).is_some_and(|value| rewrite::constant_attr(value).is_none())
        };
        let variable = operands.iter().find(|&&index| is_variable(index));
        match variable.filter(|_| !self.target.has(Extension::Dynamic)) {
            Some(index) => Err(op.error(format!(
                "expected compile time resolvable constant, but got variable value for operand #{index}"
            ))),
            None => Ok(()),
        }
    }

    /// Verifies that a device rounds as an operation wants.
    fn check_rounding(&self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let mode = op.enum_attr("rounding_mode").filter(|_| op.is(::tosa::Rescale::NAME));
        let (mode, extension) = match mode {
            Some(RoundingMode::DoubleRound) => ("DOUBLE_ROUND", Extension::DoubleRound),
            Some(RoundingMode::InexactRound) => ("INEXACT_ROUND", Extension::InexactRound),
            _ => return Ok(()),
        };
        let name = target::text(extension);
        match self.target.has(extension) {
            true => Ok(()),
            false => Err(op.error(format!(
                "failed attribute check: rounding_mode = {mode} requires extension [{name}]"
            ))),
        }
    }

    /// Verifies uses of variables, which are declared before.
    fn check_variable(&mut self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        if let Some(variable) = op.cast::<Variable<'_>>() {
            let name = variable.sym_name();
            let declared = ::tosa::variable_type(variable);
            // A size that is not known is -1 there, so that no value has the type.
            let is_static = declared.has_static_shape();
            let ty = if is_static { declared.handle() } else { Type::NONE };
            return match self.variables.insert(name, ty) {
                Some(_) => Err(op.error("name has already been declared")),
                None => Ok(()),
            };
        }
        if !op.is(::tosa::VariableRead::NAME) && !op.is(::tosa::VariableWrite::NAME) {
            return Ok(());
        }
        let name = op.attr("name").and_then(|name| name.as_ident());
        let Some(&ty) = name.and_then(|name| self.variables.get(&name)) else {
            return Err(op.error("name has not been declared"));
        };
        if op.operands().any(|value| value.ty_handle() != ty) {
            return Err(op.error("operand type does not equal variable type"));
        }
        match op.results().any(|value| value.ty_handle() != ty) {
            true => Err(op.error("result type does not equal variable type")),
            false => Ok(()),
        }
    }
}

/// Whether the specification has a type of elements, or, in some operations, an unsigned one.
fn is_valid_element(ty: TypeRef<'_>, allows_unsigned: bool) -> bool {
    use apnum::FloatKind::{BF16, F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E4M3FN, F8E5M2, F8E8M0FNU, F16, F32};
    const FLOATS: [apnum::FloatKind; 9] =
        [F32, F16, BF16, F8E4M3FN, F8E5M2, F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E8M0FNU];
    if let Some(kind) = ty.float_kind() {
        return FLOATS.contains(&kind);
    }
    match (ty.signedness(), ty.int_width()) {
        (Some(Signedness::Signless), Some(width)) => matches!(width, 1 | 4 | 8 | 16 | 32 | 48 | 64),
        (Some(Signedness::Unsigned), Some(width)) => allows_unsigned && matches!(width, 8 | 16 | 32),
        (_, Some(_)) => false,
        _ => ShapeType::cast(ty).is_some() || MXInt8Type::cast(ty).is_some(),
    }
}
