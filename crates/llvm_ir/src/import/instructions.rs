//! Instructions that are one operation each.

use super::Importer;
use super::frame::Frame;
use super::globals::set_case;
use crate::read::metadata::Val;
use crate::read::module::{Access, Flags, Function, Inst, Op as InstOp};
use crate::read::ty::Ty;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, Loc, Op, OpName, OpState, Value};
use llvm::attrs::{AtomicBinOp, AtomicOrdering, FCmpPredicate, ICmpPredicate};

/// Index of an address computation that is an operand.
const DYNAMIC: i32 = i32::MIN;

impl Importer<'_, '_> {
    /// Returns the value of an operand.
    pub(super) fn value(&mut self, frame: &mut Frame<'_>, value: &Val) -> Result<Value, Diagnostic> {
        match value {
            Val::Const(constant) => self.constant(frame, *constant),
            Val::Local(local) => match frame.locals.get(*local).copied().flatten() {
                Some(value) => Ok(value),
                None => {
                    Err(self.error(Loc::UNKNOWN, "unhandled value: Instruction does not dominate all uses!"))
                }
            },
            Val::Metadata(_) | Val::Asm(_) => Err(self.error(Loc::UNKNOWN, "unhandled value")),
        }
    }

    pub(super) fn values(
        &mut self,
        frame: &mut Frame<'_>,
        values: &[(Ty, Val)],
    ) -> Result<Vec<Value>, Diagnostic> {
        values.iter().map(|(_, value)| self.value(frame, value)).collect()
    }

    /// Imports an instruction.
    pub(super) fn instruction(
        &mut self,
        frame: &mut Frame<'_>,
        function: &Function,
        block: usize,
        inst: &Inst,
    ) -> Result<(), Diagnostic> {
        let loc = self.loc_of(inst.attachment("dbg"));
        let op = match &inst.op {
            InstOp::Phi(_) => {
                let ty = self.ty(inst.ty);
                let argument = frame.body.add_located_argument(frame.block, ty, loc);
                if let Some(result) = inst.result {
                    frame.locals[result] = Some(argument);
                }
                return Ok(());
            }
            InstOp::Call(call) => match self.call(frame, inst, call, loc)? {
                Some(op) => op,
                None => return Ok(()),
            },
            InstOp::Invoke(..) => self.invoke(frame, function, block, inst, loc)?,
            InstOp::Ret
            | InstOp::Br(_)
            | InstOp::Switch { .. }
            | InstOp::IndirectBr(_)
            | InstOp::Unreachable
            | InstOp::Resume => {
                let state = self.terminator(frame, function, block, inst, loc)?;
                frame.insert(state)
            }
            _ => match self.value_state(frame, &inst.op, inst.ty, &inst.operands, inst.flags, loc)? {
                Some(mut state) => {
                    self.set_hints(&mut state, inst);
                    frame.insert(state)
                }
                None => {
                    let message = format!("unhandled instruction:   {}", self.m.slice(inst.span));
                    return Err(self.error(loc, message));
                }
            },
        };
        self.finish(frame, inst, op);
        Ok(())
    }

    /// Notes the result of an instruction, and adds its metadata.
    pub(super) fn finish(&mut self, frame: &mut Frame<'_>, inst: &Inst, op: Op) {
        if let Some(result) = inst.result {
            frame.locals[result] = frame.body.op(op).results().next().map(|result| result.handle());
        }
        self.set_metadata(frame, inst, op);
    }

    /// Sets what attachments say about an access of memory.
    fn set_hints(&self, state: &mut OpState, inst: &Inst) {
        if !matches!(inst.op, InstOp::Load(_) | InstOp::Store(_)) {
            return;
        }
        for (kind, name) in [
            ("nontemporal", "nontemporal"),
            ("invariant.load", "invariant"),
            ("invariant.group", "invariantGroup"),
        ] {
            let has_slot = self.cx.op_info(state.name).is_some_and(|info| info.slot_named(name).is_some());
            if has_slot && inst.attachment(kind).is_some() {
                state.try_put_named(self.cx, name, Attr::UNIT);
            }
        }
    }

    fn set_flag(&self, state: &mut OpState, name: &str, on: bool) {
        if on && self.cx.op_info(state.name).is_some_and(|info| info.slot_named(name).is_some()) {
            state.try_put_named(self.cx, name, Attr::UNIT);
        }
    }

    pub(super) fn set_word(&self, state: &mut OpState, name: &str, word: u32) {
        if word != 0 && self.cx.op_info(state.name).is_some_and(|info| info.slot_named(name).is_some()) {
            state.set_words(self.cx, name, &[word]);
        }
    }

    fn set_flags(&self, state: &mut OpState, flags: Flags) {
        if flags == Flags::default() {
            return;
        }
        let overflow = u32::from(flags.nsw) | u32::from(flags.nuw) << 1;
        self.set_word(state, "overflowFlags", overflow);
        self.set_word(state, "fastmathFlags", flags.fast);
        self.set_word(state, "noWrapFlags", flags.gep);
        self.set_flag(state, "isExact", flags.exact);
        self.set_flag(state, "isDisjoint", flags.disjoint);
        self.set_flag(state, "nonNeg", flags.nneg);
    }

    fn set_access(&mut self, state: &mut OpState, access: &Access, align: u64) {
        let cx = self.cx;
        state.try_put_named(cx, "alignment", cx.i64_attr(access.align.unwrap_or(align) as i64));
        self.set_flag(state, "volatile_", access.volatile);
        self.set_ordering(state, access);
    }

    fn set_ordering(&mut self, state: &mut OpState, access: &Access) {
        if !access.ordering.is_empty() {
            let name = if access.failure.is_empty() { "ordering" } else { "success_ordering" };
            set_case::<AtomicOrdering>(self.cx, state, name, access.ordering);
        }
        if !access.failure.is_empty() {
            set_case::<AtomicOrdering>(self.cx, state, "failure_ordering", access.failure);
        }
        if !access.scope.is_empty() {
            state.try_put_named(self.cx, "syncscope", self.text(&access.scope));
        }
    }

    fn abi_align(&mut self, ty: Ty) -> u64 {
        let ty = self.ty(ty);
        self.sizes.align(self.cx.ty(ty))
    }

    /// Returns the alignment of atomic accesses of a type: its size.
    fn atomic_align(&mut self, ty: Ty) -> u64 {
        let ty = self.ty(ty);
        let bits = self.sizes.bits(self.cx.ty(ty)).unwrap_or(8);
        bits.div_ceil(8).max(1).next_power_of_two()
    }

    /// Returns the name of an operation whose operands are values.
    fn name_of(&mut self, op: &InstOp) -> Option<OpName> {
        let (prefix, name) = match op {
            InstOp::Binary(name) | InstOp::Cast(name) if *name != "ptrtoaddr" => ("llvm.", *name),
            _ => ("", simple_name(op)?),
        };
        if let Some(&known) = self.names.get(name) {
            return Some(known);
        }
        let made = self.cx.op_name(&format!("{prefix}{name}"));
        self.names.insert(name, made);
        Some(made)
    }

    /// Returns the state of an operation whose operands are values: all but calls and terminators.
    pub(super) fn value_state(
        &mut self,
        frame: &mut Frame<'_>,
        op: &InstOp,
        ty: Ty,
        operands: &[(Ty, Val)],
        flags: Flags,
        loc: Loc,
    ) -> Result<Option<OpState>, Diagnostic> {
        let Some(name) = self.name_of(op) else { return Ok(None) };
        let values = self.values(frame, operands)?;
        let mut state = OpState::new(self.cx, name, loc);
        if ty != Ty::VOID {
            let ty = self.ty(ty);
            state.result_types.push(ty);
        }
        if let InstOp::Gep(element) = op {
            self.address(frame, &mut state, *element, &values);
            self.set_flags(&mut state, flags);
            return Ok(Some(state));
        }
        self.set_details(&mut state, op, ty, operands);
        self.set_flags(&mut state, flags);
        state.operands.extend(values);
        Ok(Some(state))
    }

    /// Sets the attributes that an instruction has besides flags.
    fn set_details(&mut self, state: &mut OpState, op: &InstOp, ty: Ty, operands: &[(Ty, Val)]) {
        let cx = self.cx;
        match op {
            InstOp::ICmp(predicate) => set_case::<ICmpPredicate>(cx, state, "predicate", predicate),
            InstOp::FCmp(predicate) => {
                let word = match *predicate {
                    "false" => "_false",
                    "true" => "_true",
                    other => other,
                };
                set_case::<FCmpPredicate>(cx, state, "predicate", word);
            }
            InstOp::Alloca { element, align, inalloca } => {
                let element = self.ty(*element);
                state.try_put_named(cx, "elem_type", cx.type_attr(element));
                let align = align.unwrap_or_else(|| self.sizes.preferred_align(cx.ty(element)));
                state.try_put_named(cx, "alignment", cx.i64_attr(align as i64));
                self.set_flag(state, "inalloca", *inalloca);
            }
            InstOp::Load(access) => {
                let align = self.abi_align(ty);
                self.set_access(state, access, align);
            }
            InstOp::Store(access) => {
                let align = operands.first().map_or(1, |operand| self.abi_align(operand.0));
                self.set_access(state, access, align);
            }
            InstOp::AtomicRmw(operation, access) => {
                let align = self.atomic_align(ty);
                self.set_access(state, access, align);
                let word = AtomicBinOp::DEF.value(operation.as_bytes());
                let word = word.or_else(|| AtomicBinOp::DEF.value(format!("_{operation}").as_bytes()));
                state.set_words(cx, "bin_op", &[word.unwrap_or(0)]);
            }
            InstOp::CmpXchg(weak, access) => {
                let align = operands.get(1).map_or(1, |operand| self.atomic_align(operand.0));
                self.set_access(state, access, align);
                self.set_flag(state, "weak", *weak);
            }
            InstOp::Fence(access) => self.set_ordering(state, access),
            InstOp::Shuffle(mask) => {
                state.try_put_named(cx, "mask", cx.i32_array_attr(mask));
            }
            InstOp::ExtractValue(positions) | InstOp::InsertValue(positions) => {
                let positions: Vec<i64> = positions.iter().map(|&position| position as i64).collect();
                state.try_put_named(cx, "position", cx.i64_array_attr(&positions));
            }
            InstOp::LandingPad { cleanup } => self.set_flag(state, "cleanup", *cleanup),
            _ => {}
        }
    }

    /// Sets base and indices of an address computation: constant indices of structures are attributes.
    fn address(&mut self, frame: &Frame<'_>, state: &mut OpState, element: Ty, values: &[Value]) {
        let element = self.ty(element);
        let cx = self.cx;
        let mut current = Some(cx.ty(element));
        let mut raw = Vec::new();
        state.operands.extend(values.first().copied());
        for (place, &value) in values.iter().skip(1).enumerate() {
            let is_struct = place > 0 && current.is_some_and(|ty| llvm::types::struct_view(ty).is_some());
            let constant = is_struct.then(|| constant_int(frame, value)).flatten();
            match constant {
                Some(constant) => raw.push(constant),
                None => {
                    raw.push(DYNAMIC);
                    state.operands.push(value);
                }
            }
            if place == 0 {
                continue;
            }
            current = current.and_then(|ty| {
                if let Some((element, _)) = llvm::types::array_parts(ty) {
                    return Some(element);
                }
                if let Some(of) = llvm::types::struct_view(ty) {
                    return of.element(usize::try_from(constant?).ok()?);
                }
                ty.element_type()
            });
        }
        state.try_put_named(cx, "rawConstantIndices", cx.i32_array_attr(&raw));
        state.try_put_named(cx, "elem_type", cx.type_attr(element));
    }
}

/// Returns the integer of a constant operation.
fn constant_int(frame: &Frame<'_>, value: Value) -> Option<i32> {
    let op = frame.body.value(value).defining_op().filter(|op| op.is("llvm.mlir.constant"))?;
    let attr = op.attr("value")?;
    let value = match attr.as_int() {
        Some(value) => value.clone(),
        None => attr.as_dense().filter(|dense| dense.is_splat())?.int(0)?,
    };
    i32::try_from(value.to_i64()?).ok().filter(|value| *value != DYNAMIC)
}

/// Returns the operation of an instruction that has one name.
fn simple_name(op: &InstOp) -> Option<&'static str> {
    Some(match op {
        InstOp::FNeg => "llvm.fneg",
        InstOp::Freeze => "llvm.freeze",
        InstOp::Select => "llvm.select",
        InstOp::ICmp(_) => "llvm.icmp",
        InstOp::FCmp(_) => "llvm.fcmp",
        InstOp::Alloca { .. } => "llvm.alloca",
        InstOp::Load(_) => "llvm.load",
        InstOp::Store(_) => "llvm.store",
        InstOp::Gep(_) => "llvm.getelementptr",
        InstOp::ExtractElement => "llvm.extractelement",
        InstOp::InsertElement => "llvm.insertelement",
        InstOp::Shuffle(_) => "llvm.shufflevector",
        InstOp::ExtractValue(_) => "llvm.extractvalue",
        InstOp::InsertValue(_) => "llvm.insertvalue",
        InstOp::AtomicRmw(..) => "llvm.atomicrmw",
        InstOp::CmpXchg(..) => "llvm.cmpxchg",
        InstOp::Fence(_) => "llvm.fence",
        InstOp::VaArg => "llvm.va_arg",
        InstOp::LandingPad { .. } => "llvm.landingpad",
        _ => return None,
    })
}
