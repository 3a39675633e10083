//! Calls of intrinsics: operations of their own by the table of the export, or calls by name.

use super::Importer;
use super::frame::Frame;
use super::globals::set_case;
use crate::intrinsics::row_of;
use crate::read::metadata::{Md, Val};
use crate::read::module::{Attribute, Call, Inst};
use crate::read::ty::Ty;
use diag::Diagnostic;
use ir::{Loc, Op, OpName, OpState, Value};
use llvm::attrs::{FPExceptionBehavior, RoundingMode};

impl Importer<'_, '_> {
    fn unhandled_intrinsic(&self, inst: &Inst, loc: Loc) -> Diagnostic {
        self.error(loc, format!("unhandled intrinsic:   {}", self.m.slice(inst.span)))
    }

    fn has_slot(&self, state: &OpState, name: &str) -> bool {
        self.cx.op_info(state.name).is_some_and(|info| info.slot_named(name).is_some())
    }

    fn push_result(&mut self, state: &mut OpState, inst: &Inst) {
        if inst.ty != Ty::VOID {
            let ty = self.ty(inst.ty);
            state.result_types.push(ty);
        }
    }

    /// Sets the sizes and tags of operand bundles, whose operands are returned.
    fn bundles(
        &mut self,
        frame: &mut Frame<'_>,
        state: &mut OpState,
        call: &Call,
        arguments: usize,
    ) -> Result<Vec<Value>, Diagnostic> {
        let (mut sizes, mut tags, mut operands) = (Vec::new(), Vec::new(), Vec::new());
        for (tag, inputs) in &call.bundles {
            sizes.push(inputs.len() as i32);
            tags.push(self.text(tag));
            operands.extend(self.values(frame, inputs)?);
        }
        state.try_put_named(self.cx, "op_bundle_sizes", self.cx.i32_array_attr(&sizes));
        state.try_put_named(self.cx, "op_bundle_tags", self.cx.array_attr(&tags));
        if self.has_slot(state, "operandSegmentSizes") {
            state.set_words(self.cx, "operandSegmentSizes", &[arguments as u32, operands.len() as u32]);
        }
        Ok(operands)
    }

    /// Imports the call of an intrinsic by its name.
    pub(super) fn named_intrinsic(
        &mut self,
        frame: &mut Frame<'_>,
        inst: &Inst,
        call: &Call,
        name: &[u8],
        loc: Loc,
    ) -> Result<Op, Diagnostic> {
        if call.arguments.iter().any(|argument| argument.0 == Ty::METADATA) {
            return Err(self.unhandled_intrinsic(inst, loc));
        }
        let mut state = self.state("llvm.call_intrinsic", loc);
        state.try_put_named(self.cx, "intrin", self.text(name));
        let arguments = self.values(frame, &call.arguments)?;
        let bundles = self.bundles(frame, &mut state, call, arguments.len())?;
        state.operands.extend(arguments.into_iter().chain(bundles));
        self.push_result(&mut state, inst);
        self.set_word(&mut state, "fastmathFlags", inst.flags.fast);
        self.set_argument_attributes(&mut state, call, &[]);
        Ok(frame.insert(state))
    }

    /// Returns the operation of a target's dialect that an intrinsic becomes, where that is loaded: those that read special registers,
    /// and one that computes.
    pub(super) fn operation_of_target(&self, name: &[u8]) -> Option<OpName> {
        let name = std::str::from_utf8(name).ok()?.strip_prefix("llvm.")?;
        let is_known = name.starts_with("nvvm.read.ptx.sreg.") || name == "nvvm.rcp.approx.ftz.f";
        let name = is_known.then(|| self.cx.op_name(&name.replace('_', ".")))?;
        self.cx.op_info(name).map(|_| name)
    }

    /// Imports the call of an intrinsic that is an operation of a target's dialect, with the range of its result.
    pub(super) fn target_intrinsic(
        &mut self,
        frame: &mut Frame<'_>,
        inst: &Inst,
        call: &Call,
        name: OpName,
        loc: Loc,
    ) -> Result<Op, Diagnostic> {
        let mut state = OpState::new(self.cx, name, loc);
        state.operands.extend(self.values(frame, &call.arguments)?);
        self.push_result(&mut state, inst);
        for attribute in &call.result_attributes {
            if let Attribute::Range(lower, upper) = attribute {
                let range = self.range(lower, upper);
                state.try_put_named(self.cx, "range", range);
            }
        }
        Ok(frame.insert(state))
    }

    /// Imports the call of an intrinsic that has an operation; `None` if it is dropped.
    pub(super) fn intrinsic(
        &mut self,
        frame: &mut Frame<'_>,
        inst: &Inst,
        call: &Call,
        name: &[u8],
        loc: Loc,
    ) -> Result<Option<Op>, Diagnostic> {
        let Some(row) = row_of(name) else { return Err(self.unhandled_intrinsic(inst, loc)) };
        let mut arguments: Vec<(usize, &(Ty, Val))> = call.arguments.iter().enumerate().collect();
        let mut state = self.state(&format!("llvm.intr.{}", row.name), loc);
        let (mut matrix, mut slot) = (Vec::new(), None);
        match row.name {
            "lifetime.start" | "lifetime.end" if arguments.len() == 2 => {
                // Old texts have the size first. It is the whole of a stack slot, and nothing else has a lifetime.
                arguments.remove(0);
                let Some(address) = slot_of(frame, &arguments[0].1.1) else { return Ok(None) };
                slot = Some(address);
            }
            "masked.load" | "masked.gather" | "masked.store" | "masked.scatter" => {
                self.masked(&mut state, call, &mut arguments);
            }
            "matrix.column.major.load" | "matrix.column.major.store" => {
                matrix = arguments.split_off(arguments.len().saturating_sub(3));
            }
            "experimental.noalias.scope.decl" => {
                let list = arguments.pop().map(|argument| &argument.1.1);
                if !self.set_scope(&mut state, list) {
                    return Err(self.unhandled_intrinsic(inst, loc));
                }
            }
            _ => {}
        }
        for &(place, name) in row.immediates {
            let immediate = arguments.iter().find(|argument| argument.0 == place).copied();
            self.immediate(&mut state, name, immediate);
        }
        arguments.retain(|argument| row.immediates.iter().all(|immediate| immediate.0 != argument.0));
        let mut values = Vec::new();
        for (_, (_, value)) in arguments {
            match value {
                Val::Metadata(Md::Text(text)) => self.constrained(&mut state, text),
                _ if slot.is_some() => values.extend(slot),
                other => values.push(self.value(frame, other)?),
            }
        }
        for (argument, name) in matrix.into_iter().zip(["isVolatile", "rows", "columns"]) {
            self.immediate(&mut state, name, Some(argument));
            // Upstream makes constants of them on the way.
            self.value(frame, &argument.1.1)?;
        }
        if self.has_slot(&state, "op_bundle_sizes") {
            let bundles = self.bundles(frame, &mut state, call, values.len())?;
            values.extend(bundles);
        }
        state.operands.extend(values);
        let skipped: Vec<usize> = row.immediates.iter().map(|immediate| immediate.0).collect();
        self.finish_intrinsic(&mut state, inst, call, &skipped);
        Ok(Some(frame.insert(state)))
    }

    /// Sets result, flags and attributes of arguments; those that are attributes themselves are skipped.
    fn finish_intrinsic(&mut self, state: &mut OpState, inst: &Inst, call: &Call, skipped: &[usize]) {
        self.push_result(state, inst);
        self.set_word(state, "fastmathFlags", inst.flags.fast);
        if self.has_slot(state, "arg_attrs") {
            self.set_argument_attributes(state, call, skipped);
        }
    }

    /// Sets the only scope of a list; whether there is one.
    fn set_scope(&mut self, state: &mut OpState, list: Option<&Val>) -> bool {
        let Some(Val::Metadata(list)) = list else { return false };
        match self.scopes(list).as_deref() {
            Some([scope]) => state.try_put_named(self.cx, "scope", *scope),
            _ => false,
        }
    }

    fn immediate(&mut self, state: &mut OpState, name: &str, argument: Option<(usize, &(Ty, Val))>) {
        if let Some((_, (_, Val::Const(constant)))) = argument
            && let Some(attr) = self.scalar_attr(*constant)
        {
            state.try_put_named(self.cx, name, attr);
        }
    }

    /// Sets rounding and exceptions of constrained arithmetic, by the words of its metadata.
    fn constrained(&mut self, state: &mut OpState, text: &[u8]) {
        let text = String::from_utf8_lossy(text);
        if let Some(mode) = text.strip_prefix("round.") {
            set_case::<RoundingMode>(self.cx, state, "roundingmode", mode);
        } else if let Some(behavior) = text.strip_prefix("fpexcept.") {
            set_case::<FPExceptionBehavior>(self.cx, state, "fpExceptionBehavior", behavior);
        }
    }

    /// Sets the alignment of a masked access: it is of the pointer, in old texts an argument.
    fn masked(&mut self, state: &mut OpState, call: &Call, arguments: &mut Vec<(usize, &(Ty, Val))>) {
        let old = arguments.iter().position(|(_, (ty, _))| *ty == Ty::I32);
        if let Some(old) = old.filter(|_| arguments.len() == 4) {
            let argument = arguments.remove(old);
            self.immediate(state, "alignment", Some(argument));
            return;
        }
        let align = call.argument_attributes.iter().flatten().find_map(|attribute| match attribute {
            Attribute::Number(name, align) if name == "align" => Some(*align),
            _ => None,
        });
        let align = self.cx.i32_attr(align.unwrap_or(1) as i32);
        state.try_put_named(self.cx, "alignment", align);
    }
}

/// Returns the address of the slot on the stack that a value is, without the casts of old texts.
fn slot_of(frame: &Frame<'_>, value: &Val) -> Option<Value> {
    let Val::Local(local) = value else { return None };
    let mut value = frame.locals.get(*local).copied().flatten()?;
    loop {
        let op = frame.body.value(value).defining_op()?;
        if op.is("llvm.alloca") {
            return Some(value);
        }
        let is_cast = op.is("llvm.bitcast") || op.is("llvm.addrspacecast");
        value = op.operands().next().filter(|_| is_cast)?.handle();
    }
}
