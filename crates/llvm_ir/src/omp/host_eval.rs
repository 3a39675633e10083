//! `host_eval`: values of a target region that the host needs to launch it.

use super::clauses::{is_set, operand, operands};
use super::loops::Bounds;
use crate::builder::code::Operand;
use crate::kinds::Binary;
use crate::plan::Plan;
use crate::translator::Translator;
use ir::{OpRef, Type, ValueRef};

/// Facts that the host gives of the threads that run a kernel.
pub(super) struct Launch {
    /// The number of the device.
    pub(super) device: Operand,
    pub(super) teams: Operand,
    /// Limits of the number of threads of a team.
    pub(super) limits: Vec<Operand>,
    /// The number of iterations of the loop that is the kernel.
    pub(super) trip_count: Option<Operand>,
    /// Whether the host does not wait.
    pub(super) is_deferred: bool,
}

/// Values of clauses that the host evaluates.
#[derive(Default)]
pub(super) struct HostValues<'m> {
    teams: Option<ValueRef<'m>>,
    /// The most threads of a team by `omp.teams`, and those of `omp.parallel`.
    limit: Option<ValueRef<'m>>,
    threads: Option<ValueRef<'m>>,
    /// The loop whose bounds are evaluated, and the starts, the ends and the steps.
    nest: Option<OpRef<'m>>,
    bounds: [Vec<Option<ValueRef<'m>>>; 3],
}

/// Clauses of the bounds of a loop.
const BOUNDS: [&str; 3] = ["loop_lower_bounds", "loop_upper_bounds", "loop_steps"];

/// Returns the values that the host evaluates, with the arguments of the region that stand for them.
pub(super) fn evaluated<'m>(op: OpRef<'m>) -> impl Iterator<Item = (ValueRef<'m>, ValueRef<'m>)> {
    let entry = op.regions().next().and_then(|region| region.first_block());
    let arguments = entry.into_iter().flat_map(|entry| entry.arguments());
    let before = operands(op, "has_device_addr_vars").len();
    arguments.skip(before).zip(operands(op, "host_eval_vars"))
}

impl<'m> HostValues<'m> {
    /// Returns those of a target region.
    fn of(op: OpRef<'m>) -> HostValues<'m> {
        let mut found = HostValues::default();
        for (argument, value) in evaluated(op) {
            for user in argument.users() {
                found.add(user, argument, value);
            }
        }
        found
    }

    fn add(&mut self, user: OpRef<'m>, argument: ValueRef<'m>, value: ValueRef<'m>) {
        let is = |clause: &str| operand(user, clause) == Some(argument);
        match user.name_str() {
            // As upstream, what is the least number of teams is not the largest, too.
            "omp.teams" if is("num_teams_lower") => {}
            "omp.teams" if is("num_teams_upper") => self.teams = Some(value),
            "omp.teams" if is("thread_limit") => self.limit = Some(value),
            "omp.parallel" if is("num_threads") => self.threads = Some(value),
            "omp.loop_nest" => {
                self.nest = Some(user);
                for (clause, known) in BOUNDS.iter().zip(&mut self.bounds) {
                    let given = operands(user, clause);
                    known.resize(given.len(), None);
                    let given = given.into_iter().zip(known).filter(|(bound, _)| *bound == argument);
                    given.for_each(|(_, known)| *known = Some(value));
                }
            }
            _ => {}
        }
    }
}

impl<'m> Translator<'m> {
    /// Creates the number of iterations and the number of the device of a target region.
    pub(super) fn launch_of(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Launch {
        let values = HostValues::of(op);
        let trip_count = self.host_trip_count(plan, &values);
        let device = self.device_of(plan, op);
        let teams = match values.teams {
            Some(teams) => {
                let teams = self.operand_of(plan, teams);
                self.int_cast(&teams, Type::I32, true, "")
            }
            None => self.i32(default_teams(op)),
        };
        let limits = [operand(op, "thread_limit"), values.limit, values.threads];
        let limits = limits.into_iter().flatten().map(|limit| self.operand_of(plan, limit)).collect();
        Launch { device, teams, limits, trip_count, is_deferred: is_set(op, "nowait") }
    }

    /// Creates the most threads of a team, which is the least of the limits, and the number of iterations.
    pub(super) fn threads_of(&mut self, launch: &Launch) -> [Operand; 2] {
        let limits = launch.limits.iter().rev();
        let limits: Vec<Operand> = limits.map(|limit| self.int_cast(limit, Type::I32, false, "")).collect();
        let mut least: Option<Operand> = None;
        for limit in limits.into_iter().rev() {
            least = Some(match least {
                Some(least) => {
                    let is_less = self.icmp("ult", &least, &limit, "");
                    self.select(&is_less, &least, &limit, "")
                }
                None => limit,
            });
        }
        let least = least.unwrap_or_else(|| self.i32(0));
        let count = launch.trip_count.unwrap_or_else(|| self.int(Type::I64, 0));
        [least, self.int_cast(&count, Type::I64, false, "")]
    }

    /// Creates the number of iterations of all loops of a nest, if the host knows their bounds.
    fn host_trip_count(&mut self, plan: &Plan<'m>, values: &HostValues<'m>) -> Option<Operand> {
        let nest = values.nest?;
        let [starts, ends, steps] = &values.bounds;
        let mut product: Option<Operand> = None;
        for ((start, end), step) in starts.iter().zip(ends).zip(steps) {
            let (Some(start), Some(end), Some(step)) = (*start, *end, *step) else { return None };
            let [start, stop, step] = [start, end, step].map(|bound| self.operand_of(plan, bound));
            let is_inclusive = is_set(nest, "loop_inclusive");
            let bounds = Bounds { start, stop, step, is_signed: true, is_inclusive };
            let count = self.trip_count(&bounds, "loop");
            product = Some(match product {
                Some(before) => self.binary(Binary::Mul, 2, &before, &count, ""),
                None => count,
            });
        }
        product
    }
}

/// Returns the number of teams of a region that says none: one for a parallel region alone, 0 where the library chooses it, else
/// none.
fn default_teams(op: OpRef<'_>) -> i64 {
    let captured = ::omp::captured_op(op);
    let mut around = std::iter::successors(captured, |inner| inner.parent()).take_while(|inner| *inner != op);
    if around.clone().any(|inner| inner.is("omp.teams")) {
        return 0;
    }
    let is_team = |inner: OpRef<'_>| inner.is("omp.parallel") || inner.is("omp.simd");
    if around.by_ref().take(2).any(is_team) { 1 } else { -1 }
}
