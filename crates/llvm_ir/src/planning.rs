//! Planning of functions: each operation is folded, or becomes an instruction.

use crate::constants::{Const, Data};
use crate::errors::{failed, unknown};
use crate::intrinsics::{Declaration, Row};
use crate::kinds::{Constant, Kind};
use crate::metadata::Node;
use crate::plan::{Plan, Val, block_of, by_dominance};
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{Attr, BlockRef, OpName, OpRef, Type};
use llvm::attrs::IntegerOverflowFlags;
use smallvec::SmallVec;

/// Returns what the function that an operation calls as an intrinsic depends on: its name and types.
fn intrinsic_key(op: OpRef<'_>) -> (OpName, SmallVec<[Type; 6]>) {
    (op.name(), op.result_types().chain(op.operand_types()).collect())
}

impl<'m> Translator<'m> {
    /// Plans a function: folds what is constant, declares the intrinsics that it calls, and numbers its locals.
    pub(crate) fn plan(&mut self, op: OpRef<'m>, subprogram: Option<Node>) -> Result<Plan<'m>, Diagnostic> {
        let mut plan = Plan::new(op, subprogram);
        let Some(region) = op.regions().next() else { return Ok(plan) };
        let order = by_dominance(region, op.body().block_bound());
        for block in &order {
            for op in block.ops() {
                self.plan_op(op, &mut plan)?;
                // A place may be of another compilation unit, and named metadata has those before it is numbered.
                if !op.loc().is_source() {
                    self.meta.location_of(op.loc(), subprogram);
                }
            }
        }
        plan.number();
        for block in order {
            let Some(last) = block.last() else { continue };
            // Places in loops are of compilation units, and named metadata has those before it is numbered.
            if !self.kinds.is_plain(last)
                && let Some(annotation) = last.attr("loop_annotation")
            {
                self.meta.loop_annotation(annotation, subprogram);
            }
            let label = plan.labels[block.number()];
            let mut add = |target: BlockRef<'m>| plan.predecessors[target.number()].push(label);
            match self.kinds.of(last) {
                // LLVM sets the second target first.
                Kind::CondBr => last.successors().rev().for_each(&mut add),
                _ => last.successors().for_each(&mut add),
            }
        }
        plan.predecessors.iter_mut().for_each(|list| list.reverse());
        Ok(plan)
    }

    /// Declares the function that an operation calls as an intrinsic; its position.
    fn declare_intrinsic(&mut self, op: OpRef<'m>, row: &'static Row) -> Result<usize, Diagnostic> {
        let key = intrinsic_key(op);
        // The type of an immediate may be part of the name.
        let known = if row.immediates.is_empty() { self.declared_by_types.get(&key) } else { None };
        if let Some(&known) = known {
            return Ok(known);
        }
        let declaration = self.declaration_of(op, row)?;
        let index = self.declare(declaration);
        self.declared_by_types.insert(key, index);
        Ok(index)
    }

    /// Decides what an operation becomes.
    pub(crate) fn plan_op(&mut self, op: OpRef<'m>, plan: &mut Plan<'m>) -> Result<(), Diagnostic> {
        let kind = self.kinds.of(op);
        match kind {
            Kind::Unknown => return Err(unknown(op)),
            Kind::Constant(kind) => {
                let constant = self.constant(kind, op)?;
                plan.set(op, Val::Const(constant));
            }
            Kind::Intrinsic(row) => {
                let index = self.declare_intrinsic(op, row)?;
                plan.callees.insert(op.number(), index);
            }
            Kind::CallIntrinsic => {
                let declaration = self.named_declaration(op)?;
                let index = self.declare(declaration);
                plan.callees.insert(op.number(), index);
            }
            Kind::Coprocessor => {
                let declaration = self.coprocessor_declaration(op).ok_or_else(|| unknown(op))?;
                let index = self.declare(declaration);
                plan.callees.insert(op.number(), index);
            }
            Kind::Cast(cast) => {
                let (Some(from), Some(to)) = (op.operands().next(), op.result_types().next()) else {
                    return Ok(());
                };
                if from.ty() == to {
                    plan.set(op, Val::Same(from.number() as u32));
                } else if let Some(constant) =
                    plan.constant(from).and_then(|from| self.consts.cast(cast, from, to))
                {
                    plan.set(op, Val::Const(constant));
                }
            }
            _ => {
                if let Some(constant) = self.fold(kind, op, plan) {
                    plan.set(op, Val::Const(constant));
                }
            }
        }
        Ok(())
    }

    /// Returns the constant that an instruction of constants folds to.
    fn fold(&mut self, kind: Kind, op: OpRef<'m>, plan: &mut Plan<'m>) -> Option<Const> {
        let foldable = matches!(
            kind,
            Kind::Binary(_)
                | Kind::FNeg
                | Kind::ICmp
                | Kind::FCmp
                | Kind::Gep
                | Kind::ExtractElement
                | Kind::InsertElement
                | Kind::Shuffle
                | Kind::Select
                | Kind::ExtractValue
                | Kind::InsertValue
        );
        if !foldable || plan.constant(op.operands().next()?).is_none() {
            return None;
        }
        let operands: Option<Vec<Const>> = op.operands().map(|operand| plan.constant(operand)).collect();
        let Some(of) = operands else {
            self.close_first(op, plan);
            return None;
        };
        let to = op.result_types().next()?;
        let ints = |name: &str| op.attr(name).and_then(|list| list.as_ints()).unwrap_or_default();
        match kind {
            Kind::Binary(binary) => {
                let flags: Option<IntegerOverflowFlags> = op.enum_attr("overflowFlags");
                let flags = flags.map_or(0, ir::def::EnumAttr::to_word);
                self.consts.binary(binary, flags, *of.first()?, *of.get(1)?)
            }
            Kind::FNeg => self.consts.negate(of[0]),
            Kind::ICmp | Kind::FCmp => {
                let predicate = crate::instructions::predicate(op, matches!(kind, Kind::ICmp));
                self.consts.compare(predicate, *of.first()?, *of.get(1)?, to)
            }
            Kind::Gep => self.fold_gep(op, &of, to),
            Kind::ExtractElement => self.consts.extract_element(of[0], *of.get(1)?),
            Kind::InsertElement => self.consts.insert_element(of[0], *of.get(1)?, *of.get(2)?),
            Kind::Shuffle => self.consts.shuffle(of[0], *of.get(1)?, &ints("mask"), to),
            Kind::Select => self.consts.select(of[0], *of.get(1)?, *of.get(2)?),
            Kind::ExtractValue => self.consts.extract_value(of[0], &ints("position")),
            Kind::InsertValue => match self.consts.insert_in_place(of[0], *of.get(1)?, &ints("position")) {
                Some(open) if self.is_in_chain(op) => Some(open),
                Some(open) => Some(self.consts.close(open)),
                None => {
                    self.close_first(op, plan);
                    None
                }
            },
            _ => None,
        }
    }

    /// Whether nothing but a further insertion into it uses the aggregate that an insertion makes.
    fn is_in_chain(&mut self, op: OpRef<'m>) -> bool {
        let result = op.results().next().filter(|result| result.has_one_use());
        let user = result.and_then(|result| result.uses().next());
        user.is_some_and(|user| {
            user.position() == 0 && matches!(self.kinds.of(user.owner()), Kind::InsertValue)
        })
    }

    /// Makes a constant of the first operand of an insertion that is no constant, if that operand is open.
    fn close_first(&mut self, op: OpRef<'m>, plan: &mut Plan<'m>) {
        let Some(first) = op.operands().next() else { return };
        if let Some(constant) = plan.constant(first) {
            plan.set_value(first, Val::Const(self.consts.close(constant)));
        }
    }

    fn fold_gep(&mut self, op: OpRef<'m>, of: &[Const], to: ir::Type) -> Option<Const> {
        let mut operands = vec![*of.first()?];
        let mut dynamic = of[1..].iter();
        for index in op.attr("rawConstantIndices")?.as_ints()? {
            operands.push(match index == i64::from(i32::MIN) {
                true => *dynamic.next()?,
                false => self.consts.small(ir::Type::I32, index),
            });
        }
        let element = op.attr("elem_type")?.as_type()?.handle();
        self.consts.gep(element, crate::instructions::gep_flags(op), operands, to)
    }

    /// Returns the value of an operation that is a constant.
    fn constant(&mut self, kind: Constant, op: OpRef<'m>) -> Result<Const, Diagnostic> {
        let ty = op.result(0).ty_handle();
        let symbol = |name: &str| op.attr(name).and_then(|name| name.as_flat_symbol());
        let data = match kind {
            Constant::Value => {
                // The value is the only attribute.
                let value = op.slot_words().get(0).and_then(Attr::from_word);
                let Some(value) = value.map(|value| self.cx.attr_ref(value)) else {
                    return Ok(self.consts.undef(ty));
                };
                let key = (ty, value.handle());
                if let Some(&known) = self.consts.of_ops.get(&key) {
                    return Ok(known);
                }
                let made = self.consts.of_attr(ty, value).map_err(|message| {
                    let follower = failed(op);
                    op.plain_error(message).followed_by(follower)
                })?;
                self.consts.of_ops.insert(key, made);
                return Ok(made);
            }
            Constant::Zero => return Ok(self.consts.null(ty)),
            Constant::Undef => Data::Undef,
            Constant::Poison => Data::Poison,
            Constant::NoToken => Data::NoToken,
            Constant::Address => symbol("global_name").map_or(Data::Undef, Data::Symbol),
            Constant::Equivalent => symbol("function_name").map_or(Data::Undef, Data::Equivalent),
            Constant::Block => block_of(op).map_or(Data::Undef, |(function, tag)| Data::Block(function, tag)),
        };
        Ok(self.consts.make(ty, data))
    }

    /// Declares a function unless there is one of the name; its position.
    pub(crate) fn declare(&mut self, declaration: Declaration) -> usize {
        if let Some(&index) = self.declared_by_name.get(&declaration.symbol) {
            return index;
        }
        let index = self.declared.len();
        self.declared_by_name.insert(declaration.symbol.clone(), index);
        self.declared.push(declaration);
        index
    }
}
