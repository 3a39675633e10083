//! `omp.simd`: a loop whose iterations may be computed several at once.

use super::clauses::{case, is_set, operand, operands};
use super::errors::unhandled;
use super::reduction::PRIVATE_VALUE;
use crate::builder::build::Template;
use crate::builder::code::{InstKind, Operand};
use crate::intrinsics::Declaration;
use crate::metadata::Item;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};
use llvm::types::VoidType;

impl<'m> Translator<'m> {
    /// Converts `omp.simd`.
    pub(super) fn convert_simd(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        // As upstream, accesses of nontemporal variables are as others.
        if is_set(op, "reduction_mod") {
            return Err(unhandled(op, "reduction with modifier"));
        }
        let mut privates = self.private_variables(op);
        let mut reductions = self.reductions(op, privates.len());
        let allocas = self.alloca_point();
        self.allocate_privates(&mut privates, allocas);
        self.allocate_reductions(plan, &mut reductions, allocas.block)?;
        let linear = self.linear_variables(plan, op);
        let condition = operand(op, "if_expr").map(|value| self.operand_of(plan, value));
        self.init_privates(plan, &mut privates)?;
        self.init_reductions(plan, &mut reductions, allocas.block)?;
        self.assume_alignments(plan, op);
        if let Some(region) = op.regions().next() {
            let (after, _) = self.convert_region(plan, region, "omp.simd.region")?;
            let made = self.omp.loops.last().cloned().flatten();
            if let Some(made) = made.as_ref().filter(|_| !linear.is_empty()) {
                self.init_linear(&linear, made);
                self.update_linear(&linear, made);
            }
            self.apply_simd(op, condition.as_ref());
            self.at_end(after);
            self.store_linear(&linear);
            if let Some(made) = &made {
                self.use_linear(&linear, made);
            }
        }
        for (index, reduction) in reductions.iter().enumerate() {
            self.combine_into_original(plan, reduction, (index, PRIVATE_VALUE))?;
        }
        self.clean_reductions(plan, &reductions)?;
        self.free_privates(plan, &privates)
    }

    /// Promises that the addresses in aligned variables are. Numbers that are no alignments promise nothing.
    fn assume_alignments(&mut self, plan: &Plan<'m>, op: OpRef<'m>) {
        let alignments: Vec<i64> = op
            .attr("alignments")
            .and_then(|list| list.as_array())
            .into_iter()
            .flatten()
            .map(|bytes| bytes.as_i64().unwrap_or(0))
            .collect();
        for (variable, bytes) in operands(op, "aligned_vars").into_iter().zip(alignments) {
            if bytes.count_ones() != 1 {
                continue;
            }
            let variable = self.operand_of(plan, variable);
            let ty = self.type_of(&variable);
            let address = self.load(ty, &variable, "");
            let void = self.cx.ty(VoidType::make(self.cx));
            let assume = Declaration::new(b"llvm.assume".to_vec(), Some(void), vec![Some(Type::I1)], false);
            self.declare(assume);
            let mut out = Template::new("call void @llvm.assume(i1 true) [ \"align\"(");
            self.put_typed(&address, &mut out);
            out.text(&format!(", i64 {bytes}) ]"));
            self.emit(InstKind::Plain, out);
        }
    }

    /// Adds the hints of the construct to its loop.
    fn apply_simd(&mut self, op: OpRef<'m>, condition: Option<&Operand>) {
        let Some(made) = self.omp.loops.last().cloned().flatten() else { return };
        let copied = condition.map(|condition| self.copy_body(&made, condition, "simd")).unwrap_or_default();
        let length = |name: &str| op.attr(name).and_then(|length| length.as_i64());
        let safe = length("safelen");
        let mut properties = Vec::new();
        // The kind `concurrent` is the only one.
        if safe.is_none() || case(op, "order").is_some() {
            properties.push(self.parallel_accesses(&made, &copied));
        }
        if condition.is_some() {
            // The loop is of both versions: the hints are not.
            if !properties.is_empty() {
                self.describe_loop(&made, properties);
            }
            return;
        }
        let flag = Item::Value(b"i1 true"[..].into());
        let enable = self.meta.tuple(vec![Item::text(b"llvm.loop.vectorize.enable"), flag]);
        properties.push(Item::Node(enable));
        if let Some(width) = length("simdlen").or(safe) {
            let width = vec![Item::text(b"llvm.loop.vectorize.width"), Item::int(64, width)];
            properties.push(Item::Node(self.meta.tuple(width)));
        }
        self.describe_loop(&made, properties);
    }
}
