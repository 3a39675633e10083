//! Calls and invokes of functions, and calls of inline assembly.

use super::Importer;
use super::attributes::memory;
use super::frame::Frame;
use crate::read::constant::ConstData;
use crate::read::metadata::{Asm, Val};
use crate::read::module::{Attribute, Call, EntryKind, Function, Inst, Op as InstOp};
use crate::read::ty::{Ty, TyData};
use diag::Diagnostic;
use ir::{Attr, BuildBlocks, Builder, Loc, NamedAttr, Op, OpState, Type, Value};
use llvm::types::pointer_type;

/// Callee and operands of a call.
struct Target {
    function: Ty,
    callee: Option<Attr>,
    operands: Vec<Value>,
    compatible: bool,
}

impl Importer<'_, '_> {
    /// Sets the calling convention, by number.
    pub(super) fn set_convention(&self, state: &mut OpState, convention: u32) {
        use ir::def::EnumAttr;
        if convention != 0 && llvm::attrs::CConv::from_word(convention).is_some() {
            state.set_words(self.cx, "CConv", &[convention]);
        }
    }

    /// Imports a call; `None` if it has no operation.
    pub(super) fn call(
        &mut self,
        frame: &mut Frame<'_>,
        inst: &Inst,
        call: &Call,
        loc: Loc,
    ) -> Result<Option<Op>, Diagnostic> {
        if let Val::Asm(asm) = &call.callee {
            return self.assembly(frame, inst, call, asm, loc).map(Some);
        }
        let m = self.m;
        if let Some(entry) = m.callee(&call.callee).filter(|entry| entry.name.starts_with(b"llvm.")) {
            if self.options.prefer_unregistered_intrinsics || !self.is_convertible(&entry.name) {
                return self.named_intrinsic(frame, inst, call, &entry.name, loc).map(Some);
            }
            return match self.operation_of_target(&entry.name) {
                Some(operation) => self.target_intrinsic(frame, inst, call, operation, loc).map(Some),
                None => self.intrinsic(frame, inst, call, &entry.name, loc),
            };
        }
        let target = self.target(frame, call, loc)?;
        let mut state = self.state("llvm.call", loc);
        self.set_target(&mut state, &target, inst);
        let count = target.operands.len() as u32;
        state.operands.extend(target.operands);
        state.set_words(self.cx, "operandSegmentSizes", &[count, 0]);
        self.set_word(&mut state, "fastmathFlags", inst.flags.fast);
        let tail = match call.tail {
            "tail" => 1,
            "musttail" => 2,
            "notail" => 3,
            _ => 0,
        };
        self.set_word(&mut state, "TailCallKind", tail);
        self.set_convention(&mut state, call.convention);
        let callee = self.effects_of_callee(call);
        self.set_call_attributes(&mut state, &call.attributes, callee);
        if target.compatible {
            self.set_argument_attributes(&mut state, call, &[]);
        }
        Ok(Some(frame.insert(state)))
    }

    /// Returns the accesses of memory of the function that is called, and of the bundles of the call: some only read, of a few nothing is
    /// accessed.
    fn effects_of_callee(&self, call: &Call) -> [u8; 6] {
        const READ: u8 = 1;
        const WRITE: u8 = 2;
        let Some(entry) = self.m.callee(&call.callee).filter(|entry| entry.kind == EntryKind::Function)
        else {
            return [READ | WRITE; 6];
        };
        let of_bundles = call.bundles.iter().map(|(tag, _)| match &tag[..] {
            b"ptrauth" | b"kcfi" | b"convergencectrl" | b"deactivation-symbol" => 0,
            b"deopt" | b"funclet" => READ,
            _ => READ | WRITE,
        });
        let of_bundles = of_bundles.fold(0, |all, access| all | access);
        memory(&self.attributes_of(&self.m.functions[entry.index])).map(|access| access | of_bundles)
    }

    /// Returns the type of the function that a value is.
    fn callee_type(&self, callee: &Val) -> Option<(Ty, usize)> {
        let Val::Const(constant) = callee else { return None };
        let ConstData::Global(entry, _) = *self.m.consts.data(*constant) else { return None };
        let stored = &self.m.entries[entry];
        match stored.kind {
            EntryKind::Function => Some((self.m.functions[stored.index].ty, entry)),
            EntryKind::IFunc => Some((self.m.ifuncs[stored.index].ty, entry)),
            _ => None,
        }
    }

    fn is_compatible(&self, call: Ty, callee: Ty) -> bool {
        let (TyData::Function(result, given, _), TyData::Function(expected, wanted, variadic)) =
            (self.m.types.data(call), self.m.types.data(callee))
        else {
            return false;
        };
        let count = if *variadic { given.len() >= wanted.len() } else { given.len() == wanted.len() };
        result == expected && count && given.iter().zip(wanted).all(|(given, wanted)| given == wanted)
    }

    fn target(&mut self, frame: &mut Frame<'_>, call: &Call, loc: Loc) -> Result<Target, Diagnostic> {
        let direct = self.callee_type(&call.callee);
        let mut operands = Vec::new();
        if direct.is_none() {
            operands.push(self.value(frame, &call.callee)?);
        }
        operands.extend(self.values(frame, &call.arguments)?);
        let Some((ty, entry)) = direct else {
            return Ok(Target { function: call.function, callee: None, operands, compatible: true });
        };
        let symbol = self.symbol(entry);
        let symbol = self.cx.symbol_ref(symbol);
        if self.is_compatible(call.function, ty) {
            return Ok(Target { function: ty, callee: Some(symbol), operands, compatible: true });
        }
        let (given, wanted) = (self.ty(call.function), self.ty(ty));
        let (given, wanted) = (self.cx.ty(given).to_string(), self.cx.ty(wanted).to_string());
        self.warn(loc, format!("incompatible call and callee types: '{given}' and '{wanted}'"));
        let mut state = self.state("llvm.mlir.addressof", loc).results([pointer_type(self.cx, 0)]);
        state.try_put_named(self.cx, "global_name", symbol);
        let address = frame.insert(state);
        operands.insert(0, frame.body.op(address).result(0).handle());
        Ok(Target { function: call.function, callee: None, operands, compatible: false })
    }

    fn set_target(&mut self, state: &mut OpState, target: &Target, inst: &Inst) {
        if let Some(callee) = target.callee {
            state.try_put_named(self.cx, "callee", callee);
        }
        if matches!(self.m.types.data(target.function), TyData::Function(_, _, true)) {
            let ty = self.ty(target.function);
            state.try_put_named(self.cx, "var_callee_type", self.cx.type_attr(ty));
        }
        state.try_put_named(self.cx, "op_bundle_sizes", self.cx.i32_array_attr(&[]));
        if inst.ty != Ty::VOID {
            let ty = self.ty(inst.ty);
            state.result_types.push(ty);
        }
    }

    /// Imports an invoke. A block is put between if its result is passed to the next one.
    pub(super) fn invoke(
        &mut self,
        frame: &mut Frame<'_>,
        function: &Function,
        block: usize,
        inst: &Inst,
        loc: Loc,
    ) -> Result<Op, Diagnostic> {
        let InstOp::Invoke(call, normal, unwind) = &inst.op else {
            return Err(self.error(loc, "unhandled instruction"));
        };
        if matches!(call.callee, Val::Asm(_)) {
            return Err(self.error(loc, "invoke of inline assembly is not supported"));
        }
        let target = self.target(frame, call, loc)?;
        let normal_block = self.block(frame, *normal);
        let passes_result = function.blocks[*normal].insts.iter().any(|next| match &next.op {
            InstOp::Phi(blocks) => blocks.iter().zip(&next.operands).any(|(&from, (_, value))| {
                from == block && inst.result.is_some_and(|result| *value == Val::Local(result))
            }),
            _ => false,
        });
        let mut direct = normal_block;
        if passes_result {
            direct = frame.body.create_block(&[]);
            frame.body.insert_block_before(normal_block, direct);
        }
        let unwind_arguments = self.block_arguments(frame, function, block, *unwind)?;
        let mut normal_arguments = Vec::new();
        if !passes_result {
            normal_arguments = self.block_arguments(frame, function, block, *normal)?;
        }
        let mut state = self.state("llvm.invoke", loc);
        self.set_target(&mut state, &target, inst);
        let sizes =
            [target.operands.len() as u32, normal_arguments.len() as u32, unwind_arguments.len() as u32, 0];
        state.set_words(self.cx, "operandSegmentSizes", &sizes);
        state.operands.extend(target.operands.into_iter().chain(normal_arguments).chain(unwind_arguments));
        state.successors.extend([direct, self.block(frame, *unwind)]);
        self.set_convention(&mut state, call.convention);
        if target.compatible {
            self.set_argument_attributes(&mut state, call, &[]);
        }
        let op = frame.insert(state);
        if passes_result {
            if let Some(result) = inst.result {
                frame.locals[result] = frame.body.op(op).results().next().map(|result| result.handle());
            }
            let arguments = self.block_arguments(frame, function, block, *normal)?;
            let branch = self.state("llvm.br", loc).operands(arguments).successors([normal_block]);
            Builder::at_end(frame.body, direct).in_block(direct, |b| {
                ir::Build::insert(b, branch);
            });
        }
        Ok(op)
    }

    fn assembly(
        &mut self,
        frame: &mut Frame<'_>,
        inst: &Inst,
        call: &Call,
        asm: &Asm,
        loc: Loc,
    ) -> Result<Op, Diagnostic> {
        let operands = self.values(frame, &call.arguments)?;
        let ty: Type = self.ty(inst.ty);
        let attrs = self.operand_attributes(call, asm);
        let cx = self.cx;
        let mut state = self.state("llvm.inline_asm", loc).operands(operands).results([ty]);
        state.try_put_named(cx, "asm_string", self.text(&asm.text));
        state.try_put_named(cx, "constraints", self.text(&asm.constraints));
        for (name, on) in [("has_side_effects", asm.side_effects), ("is_align_stack", asm.align_stack)] {
            if on {
                state.try_put_named(cx, name, Attr::UNIT);
            }
        }
        state.set_words(cx, "asm_dialect", &[u32::from(asm.intel)]);
        let tail = match call.tail {
            "tail" => 1,
            "musttail" => 2,
            "notail" => 3,
            _ => 0,
        };
        self.set_word(&mut state, "tail_call_kind", tail);
        if let Some(attrs) = attrs {
            state.try_put_named(cx, "operand_attrs", attrs);
        }
        Ok(frame.insert(state))
    }

    /// Returns the types of elements of indirect operands, by operand.
    fn operand_attributes(&mut self, call: &Call, asm: &Asm) -> Option<Attr> {
        let constraints = String::from_utf8_lossy(&asm.constraints).into_owned();
        let (mut list, mut any, mut argument) = (Vec::new(), false, 0);
        for constraint in constraints.split(',').filter(|constraint| !constraint.is_empty()) {
            if constraint.starts_with(['~', '!']) {
                continue;
            }
            let is_output = constraint.starts_with('=');
            let indirect = constraint.trim_start_matches(['=', '&', '%', '+']).starts_with('*');
            if is_output && !indirect {
                continue;
            }
            let set = call.argument_attributes.get(argument);
            let element = set.and_then(|set| {
                set.iter().find_map(|attribute| match attribute {
                    Attribute::Type(name, ty) if name == "elementtype" => Some(*ty),
                    _ => None,
                })
            });
            match (indirect, element) {
                (true, Some(element)) => {
                    let value = self.ty(element);
                    let value = self.cx.type_attr(value);
                    let name = self.cx.ident("elementtype");
                    list.push(self.cx.dict_attr(&[NamedAttr { name, value }]));
                    any = true;
                }
                (true, None) => {}
                (false, _) => list.push(Attr::EMPTY_DICT),
            }
            argument += 1;
        }
        any.then(|| self.cx.array_attr(&list))
    }
}
