//! Functions with OpenMP constructs: blocks and the operations of other dialects in them.

use crate::attributes::Attributes;
use crate::builder::build::Template;
use crate::builder::code::{BlockId, FunctionId, InstKind, Operand, Piece, ValueId};
use crate::kinds::Kind;
use crate::metadata::Node;
use crate::plan::{Plan, Val, by_dominance};
use crate::text::{HOLE_END, HOLE_START};
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{BlockRef, OpRef, RegionRef, ValueRef};
use llvm::types::VoidType;

/// Whether an instruction of a kind ends a block.
fn is_terminator(kind: Kind) -> bool {
    matches!(kind, Kind::Invoke | Kind::Ends(_) | Kind::Br | Kind::CondBr | Kind::Switch | Kind::IndirectBr)
}

impl<'m> Translator<'m> {
    /// Builds a function of the module.
    pub(crate) fn build_function(
        &mut self,
        op: OpRef<'m>,
        subprogram: Option<Node>,
        index: usize,
    ) -> Result<Plan<'m>, Diagnostic> {
        let mut plan = Plan::new(op, subprogram);
        plan.is_template = true;
        let Some(region) = op.regions().next() else { return Ok(plan) };
        let symbol = op.attr("sym_name").and_then(|name| name.as_bytes()).unwrap_or_default();
        let function = self.builder.code.add_function(symbol.to_vec(), Attributes::default());
        self.omp.handles.clear();
        self.builder.subprograms.extend(subprogram.map(|subprogram| (function, subprogram)));
        self.omp.of_plans.insert(index, function);
        let entry = region.blocks().next();
        let given: Vec<_> =
            op.attr("arg_attrs").and_then(|list| list.as_array()).into_iter().flatten().collect();
        for (index, argument) in entry.into_iter().flat_map(|entry| entry.arguments()).enumerate() {
            let value = self.builder.code.add_param(function, argument.ty_handle(), b"", "");
            plan.set_value(argument, Val::Local(value.0));
            let align = given.get(index).and_then(|given| given.entry(self.cx.ident("llvm.align"))?.as_i64());
            self.builder.code.values[value.index()].align = align.map_or(1, |align| align.max(1) as u64);
        }
        for block in region.blocks() {
            let made = self.builder.code.add_block(function, "", None);
            plan.labels[block.number()] = made.0;
        }
        self.set_deferred(true);
        let built = self.build_blocks(&mut plan, region);
        self.set_deferred(false);
        built.map(|()| plan)
    }

    /// Sets whether numbers of metadata and of groups of attributes are left open.
    fn set_deferred(&mut self, deferred: bool) {
        self.is_deferred = deferred;
        self.meta.is_deferred = deferred;
    }

    fn build_blocks(&mut self, plan: &mut Plan<'m>, region: RegionRef<'m>) -> Result<(), Diagnostic> {
        for block in by_dominance(region, plan.op.body().block_bound()) {
            self.convert_block(plan, block, block.is_entry())?;
        }
        self.connect_phis(plan, region);
        Ok(())
    }

    /// Converts the operations of a block at the end of the block that it becomes.
    pub(crate) fn convert_block(
        &mut self,
        plan: &mut Plan<'m>,
        block: BlockRef<'m>,
        ignores_arguments: bool,
    ) -> Result<(), Diagnostic> {
        self.at_end(BlockId(plan.labels[block.number()]));
        if !ignores_arguments {
            for argument in block.arguments() {
                let out = Template::new("");
                let phi = self.emit_value(InstKind::Phi, argument.ty_handle(), "", out);
                self.map(plan, argument, &phi);
            }
        }
        for op in block.ops() {
            self.convert_op(plan, op)?;
        }
        Ok(())
    }

    /// Sets what a value becomes.
    pub(crate) fn map(&mut self, plan: &mut Plan<'m>, value: ValueRef<'m>, to: &Operand) {
        plan.set_value(
            value,
            match to {
                Operand::Local(value) => Val::Local(value.0),
                Operand::Const(constant) => Val::Const(*constant),
                Operand::Global(_) => Val::Unnumbered,
            },
        );
    }

    /// Returns what a value has become.
    pub(crate) fn operand_of(&mut self, plan: &Plan<'m>, value: ValueRef<'m>) -> Operand {
        match plan.value(value) {
            Val::Local(number) => Operand::Local(ValueId(number)),
            Val::Const(constant) => Operand::Const(constant),
            Val::Unnumbered | Val::Same(_) => Operand::Const(self.consts.poison(value.ty_handle())),
        }
    }

    fn convert_op(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        if op.dialect() == "omp" {
            return ir::ensure_sufficient_stack(|| self.convert_construct(plan, op));
        }
        if op.is(gpu::LaunchFunc::NAME) {
            return self.convert_launch(plan, op);
        }
        self.plan_op(op, plan)?;
        if let Some(result) =
            op.results().next().filter(|_| !self.omp.linked.is_empty() && op.is("llvm.mlir.addressof"))
        {
            let address = self.operand_of(plan, result);
            let address = self.linked(address);
            self.map(plan, result, &address);
        }
        let mut text = Vec::new();
        self.write_op(plan, op, &mut text)?;
        if text.is_empty() {
            return Ok(());
        }
        let kind = self.kinds.of(op);
        let is_record = matches!(kind, Kind::DebugVariable(_) | Kind::DebugLabel);
        let line = text.strip_suffix(b"\n").unwrap_or(&text);
        let pieces = pieces_of(if is_record { line } else { line.get(2..).unwrap_or_default() });
        let void = VoidType::make(self.cx);
        let result = op.results().next().filter(|result| result.ty_handle() != void);
        let inst_kind = match kind {
            _ if is_record => InstKind::Record,
            _ if is_terminator(kind) => InstKind::Terminator,
            Kind::Alloca => InstKind::Alloca,
            _ => InstKind::Plain,
        };
        let at = self.builder.at;
        let of_result = result.map(|result| (result.ty_handle(), &b""[..]));
        let (inst, value) = self.builder.code.insert(at, inst_kind, of_result, pieces);
        if let (Some(result), Some(value)) = (result, value) {
            plan.set_value(result, Val::Local(value.0));
            if matches!(kind, Kind::Alloca) {
                self.builder.code.values[value.index()].align = self.align_of_alloca(op);
            }
        }
        if inst_kind == InstKind::Terminator {
            plan.branches.insert(op.number(), inst.0);
        }
        Ok(())
    }

    fn align_of_alloca(&self, op: OpRef<'m>) -> u64 {
        let given = op.attr("alignment").and_then(|align| align.as_i64()).unwrap_or(0);
        let element = op.attr("elem_type").and_then(|ty| ty.as_type());
        match element {
            Some(element) if given == 0 => self.consts.layout.preferred_align(element),
            _ => given.max(1) as u64,
        }
    }

    /// Sets the incoming values of the arguments of a region's blocks.
    pub(crate) fn connect_phis(&mut self, plan: &Plan<'m>, region: RegionRef<'m>) {
        for block in region.blocks().filter(|block| !block.is_entry()) {
            for (index, argument) in block.arguments().enumerate() {
                let Val::Local(value) = plan.value(argument) else { continue };
                let incoming = self.incoming(plan, block, index);
                let pieces = self.phi_template(argument.ty_handle(), &incoming).finish();
                if let Some(inst) = self.builder.code.values[value as usize].def {
                    self.builder.code.insts[inst.index()].pieces = pieces;
                }
            }
        }
    }

    fn incoming(&mut self, plan: &Plan<'m>, block: BlockRef<'m>, index: usize) -> Vec<(Operand, BlockId)> {
        let mut incoming = Vec::new();
        for (branch, successor) in block.predecessor_uses() {
            let Some(interface) = branch.interface::<dyn interfaces::Branch>() else { continue };
            let operands = interface.successor_operands(branch, successor);
            let Some(operand) = operands.operand_of_argument(index) else { continue };
            let from = plan.branches.get(&branch.number());
            let from = from.and_then(|&inst| self.builder.code.insts[inst as usize].block);
            if let Some(from) = from {
                incoming.push((self.operand_of(plan, branch.operand(operand)), from));
            }
        }
        incoming
    }

    /// Returns the function that is built.
    pub(crate) fn current_function(&self) -> FunctionId {
        self.builder.code.function_of(self.insert_block())
    }
}

/// Returns the parts of a text in which holes are marked.
fn pieces_of(text: &[u8]) -> Vec<Piece> {
    let mut out = Template::default();
    let mut rest = text;
    while let Some(start) = rest.iter().position(|&byte| byte == HOLE_START) {
        out.bytes(&rest[..start]);
        let end = rest.iter().position(|&byte| byte == HOLE_END).unwrap_or(rest.len());
        let number = std::str::from_utf8(rest.get(start + 2..end).unwrap_or_default());
        let number = number.ok().and_then(|digits| digits.parse().ok()).unwrap_or(0);
        out.piece(match rest.get(start + 1) {
            Some(b'b') => Piece::Block(BlockId(number)),
            Some(b'n') => Piece::Node(Node::from_index(number)),
            Some(b'g') => Piece::Group(number),
            _ => Piece::Value(ValueId(number)),
        });
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    out.bytes(rest);
    out.finish()
}
