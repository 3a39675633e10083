//! `omp.taskloop`: a loop that the library cuts into tasks.

use super::clauses::{is_set, operand, operands, refuse_operands};
use super::errors::{unhandled, unknown};
use super::outline::Outlined;
use super::private::{COPY, INIT, Private};
use super::state::{After, CanonicalLoop, Outline, Taskloop};
use super::task::{Context, is_pointer, reads_original};
use crate::builder::build::Template;
use crate::builder::code::{BlockId, InstId, Operand, ValueId};
use crate::kinds::Binary;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

impl<'m> Translator<'m> {
    /// Converts `omp.taskloop`.
    pub(super) fn convert_taskloop(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let refused =
            ["allocate", "in_reduction", "reduction"].map(|clause| (format!("{clause}_vars"), clause));
        refused.iter().try_for_each(|(group, clause)| refuse_operands(op, &[(group, clause)]))?;
        let nest = op.regions().next().and_then(|region| super::wsloop::innermost(region.ops().next()?));
        let Some(nest) = nest else { return Ok(()) };
        if nest.attr("collapse_num_loops").and_then(|count| count.as_i64()).is_some_and(|count| count > 1) {
            return Err(unhandled(nest, "collapse"));
        }
        // The library has bounds of 64 bits.
        if nest.operand_types().any(|ty| self.cx.ty(ty).int_width().is_none_or(|width| width > 64)) {
            return Err(unknown(op));
        }
        let mut privates = self.private_variables(op);
        if privates.iter().any(|private| !is_pointer(private)) {
            return Err(unhandled(op, "privatization"));
        }
        let outer = self.alloca_point();
        let (start, context) = self.start_task(plan, op, &mut privates, "omp.taskloop.start")?;
        self.at_end(start);
        let ident = self.ident();
        let exit = self.split_here("taskloop.exit");
        let body = self.split_here("taskloop.body");
        let allocas = self.split_here("taskloop.alloca");
        self.build_task(
            plan,
            op,
            ([allocas, body], "omp.taskloop.region", None),
            (&mut privates, context.as_ref()),
        )?;
        let duplicate = match &context {
            Some(context) => Some(self.define_duplicate(plan, &privates, context)?),
            None => None,
        };
        let Some(made) = self.omp.loops.last().cloned().flatten() else { return Ok(()) };
        let (separate, mut erased) = self.model_input(outer, allocas, ("global.tid", Type::I32));
        let models = ["lb", "ub", "step"].map(|name| {
            let (value, insts) = self.model_input(outer, allocas, (name, Type::I64));
            let used = insts.first().copied().unwrap_or(InstId(0));
            erased.extend(insts);
            (value.first().copied().unwrap_or(ValueId(0)), used)
        });
        let first = models.iter().map(|model| model.0);
        let first = first.chain(context.iter().filter_map(|context| context.memory.local())).collect();
        let taskloop = self.taskloop_of(plan, (op, nest), made, (models, duplicate));
        self.omp.outlines.push(Outline {
            loc: self.omp.loc,
            entry: allocas,
            exit,
            outer_allocas: outer.block,
            separate,
            first,
            after: After::Taskloop(Box::new(taskloop)),
            ident,
            erased,
        });
        self.builder.at = self.builder.code.first_insertion(exit);
        Ok(())
    }

    /// Returns the clauses of a construct.
    fn taskloop_of(
        &mut self,
        plan: &Plan<'m>,
        (op, nest): (OpRef<'m>, OpRef<'m>),
        made: CanonicalLoop,
        (models, duplicate): ([(ValueId, InstId); 3], Option<Operand>),
    ) -> Taskloop {
        let clause = |translator: &mut Translator<'m>, name: &str| {
            operand(op, name).map(|value| translator.operand_of(plan, value))
        };
        let bounds = ["loop_lower_bounds", "loop_upper_bounds", "loop_steps"].map(|name| {
            let bound = operands(nest, name).first().copied();
            match bound {
                Some(bound) => self.operand_of(plan, bound),
                None => self.i32(0),
            }
        });
        let [grain, count] = ["grainsize", "num_tasks"].map(|name| clause(self, name));
        // As upstream, tasks are final if there is the clause, whatever its condition is.
        let flags =
            [(!is_set(op, "untied"), 1), (operand(op, "final").is_some(), 2), (is_set(op, "mergeable"), 4)];
        let flags: i64 = flags.iter().filter(|flag| flag.0).map(|flag| flag.1).sum();
        Taskloop {
            made,
            bounds,
            is_inclusive: is_set(nest, "loop_inclusive"),
            models,
            flags: flags + if operand(op, "priority").is_some() { 32 } else { 0 },
            condition: clause(self, "if_expr"),
            schedule: if grain.is_some() { 1 } else { i64::from(count.is_some()) * 2 },
            size: grain.or(count),
            has_group: !is_set(op, "nogroup"),
            duplicate,
        }
    }

    /// Defines the function that fills the private variables of a task from those of another; its address.
    fn define_duplicate(
        &mut self,
        plan: &Plan<'m>,
        privates: &[Private<'m>],
        context: &Context,
    ) -> Result<Operand, Diagnostic> {
        let saved = self.builder.at;
        let (ptr, wide) = (self.ptr(), Type::I64);
        let (function, symbol) = self.declare_built(b"omp_taskloop_dup");
        let [to, from] = ["dest_task", "src_task"]
            .map(|name| Operand::Local(self.builder.code.add_param(function, ptr, name.as_bytes(), "")));
        self.builder.code.add_param(function, Type::I32, b"lastprivate_flag", "");
        let entry = self.builder.code.add_block(function, "entry", None);
        self.at_end(entry);
        let task = self.task_type();
        let shared = self.structure(&[wide, wide, wide, ptr]);
        let both = self.structure(&[task, shared]);
        let [to, from] = [(to, "destPtr"), (from, "srcPtr")].map(|(task, name)| {
            let part = self.element_address("", both, &task, (Type::I32, &[0, 1]), "");
            self.element_address("", shared, &part, (Type::I32, &[0, 3]), name)
        });
        let from = self.load(ptr, &from, "omp.taskloop.context.src");
        let memory = self.allocate_context(context.structure, "omp.taskloop.context.dest");
        self.store(&memory, &to);
        let kept: Vec<&Private<'m>> = privates.iter().filter(|private| reads_original(private)).collect();
        let [from, mut to] = [&from, &memory].map(|memory| {
            let places = (0..kept.len() as i64).map(|index| {
                self.element_address("", context.structure, memory, (Type::I32, &[0, index]), "")
            });
            places.collect::<Vec<_>>()
        });
        for ((private, from), to) in kept.iter().zip(&from).zip(&mut to) {
            let arguments = [*from, *to];
            let made = self.inline_declared(plan, private.decl, INIT, &arguments, "omp.private.init")?;
            *to = made.into_iter().next().unwrap_or(*to);
            self.at_end_of_current();
        }
        if kept.iter().any(|private| private.is_first()) {
            let block = self.split_here("omp.private.copy");
            self.at_terminator(block);
        }
        for ((private, from), to) in kept.iter().zip(from).zip(to).filter(|pair| pair.0.0.is_first()) {
            self.inline_declared(plan, private.decl, COPY, &[from, to], "omp.private.copy")?;
            self.at_end_of_current();
        }
        self.ret_void();
        self.builder.at = saved;
        Ok(self.builder.globals.symbol(&symbol))
    }

    /// Replaces the call of the function by the creation of tasks.
    pub(super) fn finish_taskloop(
        &mut self,
        (outlined, entry): (&Outlined, BlockId),
        ident: &Operand,
        of: &Taskloop,
    ) {
        self.builder.at = self.builder.code.first_insertion(outlined.caller);
        let bounds = ["lb64", "ub64", "step64"].iter().zip(&of.bounds);
        let mut bounds: Vec<Operand> =
            bounds.map(|(name, bound)| self.int_cast(bound, Type::I64, true, name)).collect();
        if !of.is_inclusive {
            // The library reaches the last value; upstream passes it the first value after it.
            let [zero, one, back] = [0, 1, -1].map(|value| self.int(Type::I64, value));
            let is_negative = self.icmp("slt", &bounds[2], &zero, "");
            let change = self.select(&is_negative, &one, &back, "");
            bounds[1] = self.binary(Binary::Add, 0, &bounds[1], &change, "");
        }
        for inst in self.builder.code.blocks[outlined.caller.index()].insts.clone() {
            for ((model, _), bound) in of.models.iter().zip(&bounds) {
                self.replace_operand(inst, *model, bound);
            }
        }
        self.at_inst(outlined.call);
        self.declare_runtime("__kmpc_omp_task_alloc");
        let thread = self.thread_id_of(ident);
        let place = [*ident, thread];
        if of.has_group {
            self.call_runtime("__kmpc_taskgroup", &place, "");
        }
        let flags = self.i32(of.flags);
        let task = self.allocate_task(outlined, &place, flags);
        let Some(memory) = self.copy_captured(outlined, &task) else { return };
        let [lower, upper, step] = [0, 1, 2]
            .map(|index| self.element_address("", outlined.structure, &memory, (Type::I32, &[0, index]), ""));
        let step = self.load(Type::I64, &step, "");
        let (one, ptr) = (self.i32(1), self.ptr());
        let condition = match &of.condition {
            Some(condition) => self.int_cast(condition, Type::I32, true, ""),
            None => one,
        };
        let schedule = self.i32(of.schedule);
        let size = match &of.size {
            Some(size) => self.int_cast(size, Type::I64, true, ""),
            None => self.int(Type::I64, 0),
        };
        let null = Operand::Const(self.consts.null(ptr));
        let duplicate = of.duplicate.unwrap_or(null);
        // The group is made here, if there is one.
        let rest = [task, condition, lower, upper, step, one, schedule, size, duplicate];
        self.call_runtime("__kmpc_taskloop", &[&place[..], &rest].concat(), "");
        if of.has_group {
            self.call_runtime("__kmpc_end_taskgroup", &place, "");
        }
        self.builder.code.erase(outlined.call);
        self.load_shared(outlined, entry);
        self.bound_loop(of);
    }

    /// Gives the loop of a task the bounds of the task.
    fn bound_loop(&mut self, of: &Taskloop) {
        let [lower, upper, step] = of.models.map(|(_, used)| {
            let value = self.builder.code.insts[used.index()].values().next();
            value.map_or_else(|| self.i32(0), Operand::Local)
        });
        let step = match &of.bounds[2] {
            step @ Operand::Const(_) => self.int_cast(step, Type::I64, true, ""),
            _ => step,
        };
        let ty = self.type_of(&of.made.counter);
        self.at_terminator(self.preheader(&of.made));
        let span = self.binary(Binary::Sub, 0, &upper, &lower, "");
        let steps = self.binary(Binary::SDiv, 0, &span, &step, "");
        let one = self.int(Type::I64, 1);
        let count = self.binary(Binary::Add, 0, &steps, &one, "trip_cnt");
        let count = self.int_cast(&count, ty, true, "");
        self.set_trip_count(&of.made, &count);
        let start = self.int_cast(&lower, ty, true, "");
        let [scaled, variable, ..] = self.builder.code.blocks[of.made.body.index()].insts[..] else { return };
        let Some(scaled) = self.builder.code.insts[scaled.index()].result else { return };
        let mut out = Template::new("add ");
        self.put_typed(&Operand::Local(scaled), &mut out);
        self.put(&start, out.text(", "));
        self.builder.code.insts[variable.index()].pieces = out.finish();
    }
}
