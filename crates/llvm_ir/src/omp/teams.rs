//! `omp.teams`: a function that the first threads of several teams run.

use super::clauses::{operand, refuse_operands};
use super::outline::Outlined;
use super::reduction::Place;
use super::state::{After, Outline};
use crate::builder::code::{BlockId, InstId, Operand, ValueId};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

/// Whether the variables that a construct reduces are only used in one `omp.distribute` of it, which reduces them then.
pub(super) fn is_reduced_in_distribute(teams: OpRef<'_>) -> bool {
    let entry = teams.regions().next().and_then(|region| region.first_block());
    let users = entry.into_iter().flat_map(|entry| entry.arguments()).flat_map(|argument| argument.users());
    let mut found = None;
    for user in users.filter(|user| !user.name_str().starts_with("llvm.intr.dbg.")) {
        let around =
            std::iter::successors(user.parent(), |op| op.parent()).find(|op| op.is("omp.distribute"));
        if around.is_none() || found.is_some_and(|found| found != around) {
            return false;
        }
        found = Some(around);
    }
    true
}

impl<'m> Translator<'m> {
    /// Converts `omp.teams`.
    pub(super) fn convert_teams(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate"), ("private_vars", "privatization")])?;
        let [lower, upper, limit, condition] =
            ["num_teams_lower", "num_teams_upper", "thread_limit", "if_expr"]
                .map(|name| operand(op, name).map(|value| self.operand_of(plan, value)));
        let ident = self.ident();
        let around = self.alloca_point();
        let outer = around.block;
        let mut reductions = match is_reduced_in_distribute(op) {
            true => Vec::new(),
            false => self.reductions(op, 0),
        };
        self.allocate_reductions(plan, &mut reductions, outer)?;
        self.init_reductions(plan, &mut reductions, outer)?;
        let entry = self.builder.code.entry_of(self.insert_block());
        let exit = self.split_here("teams.exit");
        let body = self.split_here("teams.body");
        let allocas = self.split_here("teams.alloca");
        let is_told = self.omp.device.is_none();
        if is_told && (lower.is_some() || upper.is_some() || limit.is_some() || condition.is_some()) {
            self.push_teams(&ident, [lower, upper, limit, condition]);
        }
        self.omp.alloca_points.push(self.builder.code.first_insertion(allocas));
        self.at_terminator(body);
        let region = op.regions().next();
        let built =
            region.map_or(Ok(()), |region| self.convert_region(plan, region, "omp.teams.region").map(drop));
        self.omp.alloca_points.pop();
        built?;
        let (separate, mut erased) = self.model_pointers(entry, allocas, ["gid", "tid"]);
        // The call that stays has them as arguments.
        if self.omp.device.is_some() {
            erased.clear();
        }
        self.omp.outlines.push(Outline {
            loc: self.omp.loc,
            entry: allocas,
            exit,
            outer_allocas: entry,
            separate,
            first: Vec::new(),
            after: if self.omp.device.is_some() { After::Call } else { After::Teams },
            ident,
            erased,
        });
        self.builder.at = self.builder.code.first_insertion(exit);
        self.reduce_and_clean(plan, &reductions, Place::of_teams(around))
    }

    /// Creates the call that says how many teams and threads there are.
    fn push_teams(&mut self, ident: &Operand, [lower, upper, limit, condition]: [Option<Operand>; 4]) {
        let zero = self.i32(0);
        let [lower, upper, limit] =
            [lower, upper, limit].map(|given| given.map(|given| self.int_cast(&given, Type::I32, true, "")));
        let lower = lower.or(upper).unwrap_or(zero);
        let (mut lower, mut upper) = (lower, upper.unwrap_or(zero));
        if let Some(condition) = condition {
            let one = self.i32(1);
            upper = self.select(&condition, &upper, &one, "numTeamsUpper");
            lower = self.select(&condition, &lower, &one, "numTeamsLower");
        }
        let thread = self.thread_id_of(ident);
        let arguments = [*ident, thread, lower, upper, limit.unwrap_or(zero)];
        self.call_runtime("__kmpc_push_num_teams_51", &arguments, "");
    }

    /// Creates allocations that stand for parameters while a region is built; they, and what is erased at the end.
    fn model_pointers(
        &mut self,
        outer: BlockId,
        inner: BlockId,
        names: [&str; 2],
    ) -> (Vec<ValueId>, Vec<InstId>) {
        let (mut separate, mut erased) = (Vec::new(), Vec::new());
        let begin = self.builder.code.first_insertion(outer);
        for name in names {
            self.builder.at = begin;
            let memory = self.alloca(Type::I32, &format!("{name}.addr"));
            self.builder.at = self.builder.code.before_terminator(inner);
            let used = self.load(Type::I32, &memory, &format!("{name}.use"));
            erased.splice(0..0, self.def_of(&used).into_iter().chain(self.def_of(&memory)));
            if let Operand::Local(value) = memory {
                separate.push(value);
            }
        }
        (separate, erased)
    }

    /// Replaces the call of the function by a call of the library.
    pub(super) fn finish_teams(&mut self, outlined: &Outlined, ident: &Operand) {
        let code = &mut self.builder.code;
        let names = ["global.tid.ptr", "bound.tid.ptr", "data"];
        code.rename_params(outlined.function, &names);
        let symbol = self.builder.globals.symbol(&code.functions[outlined.function.index()].symbol);
        self.at_inst(outlined.call);
        let count = self.i32(i64::from(outlined.captured.is_some()));
        let arguments: Vec<Operand> = [*ident, count, symbol].into_iter().chain(outlined.captured).collect();
        self.call_runtime("__kmpc_fork_teams", &arguments, "");
        self.builder.code.erase(outlined.call);
    }
}
