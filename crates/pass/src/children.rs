//! Pipelines over the bodies within one: they run on several threads, and what they leave is put together.

use crate::log::Log;
use crate::run::{Group, Run};
use crate::{Failed, PassResult, Pipeline, TimingNode};
use ir::{Body, Op, OpRef, RequestedSymbols, Scope, SymbolInfo, SymbolRequest, Threads};
use std::time::{Duration, Instant};

/// Results of pipelines that ran on neighbouring bodies, one after another: where bodies are many and small, a log for
/// each of them would take as long as the passes.
#[derive(Default)]
pub(crate) struct ChunkLog {
    log: Log,
    /// Profile of each group of pipelines that ran, with its number as slot: in the order in which they first did.
    nodes: Vec<TimingNode>,
    /// End of the last body, and start of the next one.
    since: Option<Instant>,
    /// Number of bodies, those included for which there is no pipeline.
    count: usize,
    /// The symbols that pipelines asked for, with the body's number among these.
    requests: Vec<(usize, Vec<SymbolRequest>)>,
    failed: bool,
    /// Whether a body changed in a way that may break uses of symbols, here or in other bodies.
    breaks_uses: bool,
}

impl ChunkLog {
    /// Notes the next body, for which there is no pipeline.
    fn skip(&mut self) {
        self.count += 1;
    }

    /// Notes the next body, after running over it each pipeline of the group that is for it, until one fails. Whether the body may
    /// have changed.
    pub(crate) fn next(
        &mut self,
        groups: &[Group<'_>],
        number: usize,
        mut run: impl FnMut(&Pipeline, &mut Log) -> PassResult,
    ) -> bool {
        let at = self.count;
        self.count += 1;
        self.since.get_or_insert_with(Instant::now);
        let place = self.nodes.iter().position(|node| node.slot == number).unwrap_or_else(|| {
            let name = format!("'{}' Pipeline", groups[number].name);
            self.nodes.push(TimingNode { slot: number, ..TimingNode::new(name) });
            self.nodes.len() - 1
        });
        let log = &mut self.log;
        std::mem::swap(&mut log.profile, &mut self.nodes[place]);
        let before = std::mem::take(&mut log.changed);
        let result = groups[number].pipelines.iter().try_for_each(|pipeline| {
            // Pipelines and bodies nest as deep as the input says.
            ir::ensure_sufficient_stack(|| run(pipeline, log))
        });
        std::mem::swap(&mut log.profile, &mut self.nodes[place]);
        let has_changed = log.changed;
        log.changed |= before;
        if !log.requests.is_empty() {
            self.requests.push((at, std::mem::take(&mut log.requests)));
        }
        self.failed |= result.is_err();
        has_changed
    }

    /// Says that all is done with the last body, which was for the group of this number.
    pub(crate) fn done(&mut self, number: usize) {
        let now = Instant::now();
        let time = now - self.since.replace(now).unwrap_or(now);
        if let Some(node) = self.nodes.iter_mut().find(|node| node.slot == number) {
            node.user += time;
        }
    }
}

impl Run<'_> {
    /// Runs pipelines over the bodies directly within one, for each body the one that is for it, and verifies uses of symbols that
    /// they may have broken.
    pub(crate) fn children(
        &self,
        slot: usize,
        steps: &[&Pipeline],
        scope: &Scope<'_>,
        body: &mut Body,
        threads: Threads,
        log: &mut Log,
    ) -> PassResult {
        let groups = Group::of(steps);
        let ops = direct_children(body);
        let inner = if ops.len() < threads.0 { threads } else { Threads::ONE };
        let start = Instant::now();
        let pieces = body.par_fold(&ops, threads, scope, |all: &mut ChunkLog, scope, child| {
            let Some(number) = Group::choose(&groups, child.context(), child.root().name()) else {
                return all.skip();
            };
            let before = self.verify.map(|_| SymbolInfo::of_root(child));
            let has_changed = all.next(&groups, number, |pipeline, log| {
                self.pipeline(pipeline, scope, child, inner, log, &mut |_| {})
            });
            // Now, while the body is near. Of those that did not change, and see the same as before, nothing can be wrong.
            if let Some(before) = before.filter(|_| has_changed && !all.breaks_uses) {
                all.breaks_uses = before != SymbolInfo::of_root(child) || !ir::symbol_uses_hold(child, scope);
            }
            all.done(number);
        });
        let wall = start.elapsed();
        let joined = join(pieces, &ops, body, log);
        report(slot, &groups, joined.nodes, wall, &mut log.profile);
        joined.result?;
        if joined.breaks_uses { self.check_table(body, threads, log) } else { Ok(()) }
    }
}

/// Results of all neighbours together.
pub(crate) struct Joined {
    /// Profiles of the groups that ran, in the order in which they first did.
    pub(crate) nodes: Vec<TimingNode>,
    pub(crate) result: PassResult,
    breaks_uses: bool,
}

/// Adds to a log what pieces of neighbours leave, and to a symbol table the symbols that are asked for.
pub(crate) fn join(pieces: Vec<ChunkLog>, ops: &[Op], body: &mut Body, log: &mut Log) -> Joined {
    let mut all = TimingNode::default();
    let mut joined = Joined { nodes: Vec::new(), result: Ok(()), breaks_uses: false };
    let mut committed = RequestedSymbols::default();
    let is_table = body.root().has_trait(ir::def::TraitSet::SYMBOL_TABLE);
    let mut first = 0;
    for piece in pieces {
        log.changed |= piece.log.changed;
        joined.breaks_uses |= piece.breaks_uses || !piece.requests.is_empty();
        log.append(piece.log.events, piece.log.culprits);
        for (at, requests) in piece.requests {
            if is_table {
                committed.commit(body, ops[first + at], requests);
            } else {
                log.requests.extend(requests);
            }
        }
        piece.nodes.into_iter().for_each(|node| all.child(node));
        first += piece.count;
        if piece.failed {
            joined.result = Err(Failed);
        }
    }
    joined.nodes = all.children;
    joined
}

/// Adds to a profile what is known of groups of pipelines that ran at one step: on threads that took this long together.
pub(crate) fn report(
    slot: usize,
    groups: &[Group<'_>],
    mut nodes: Vec<TimingNode>,
    wall: Duration,
    profile: &mut TimingNode,
) {
    let user: Duration = nodes.iter().map(|node| node.user).sum();
    let factor = if user.is_zero() { 1.0 } else { wall.as_secs_f64() / user.as_secs_f64() };
    for node in &mut nodes {
        node.slot += slot;
        node.wall = node.user.mul_f64(factor);
        node.scale_wall(factor.min(1.0));
    }
    if groups.len() < 2 {
        nodes.into_iter().for_each(|node| profile.child(node));
    } else {
        let wall = nodes.iter().map(|node| node.wall).sum();
        let name = Group::collection(groups);
        profile.child(TimingNode { slot, user, wall, children: nodes, ..TimingNode::new(name) });
    }
}

/// The operations directly within a body that own bodies. Those within operations that own none are not
/// directly within.
pub(crate) fn direct_children(body: &Body) -> Vec<Op> {
    let all = body.children().into_iter();
    all.filter(|&op| body.op(op).parent().is_some_and(OpRef::is_root)).collect()
}
