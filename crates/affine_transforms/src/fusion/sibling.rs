//! Nests that read the same memref.

use super::legal::Question;
use super::producer::{outer_variables, plan};
use super::{Fusion, insert_slice};
use crate::edit::as_for;
use affine_analysis::{Access, is_affine_read};
use ir::{Body, Value};

impl Fusion<'_> {
    /// Fuses siblings into all nests.
    pub(super) fn fuse_siblings(&mut self) {
        let mut open = self.graph.worklist();
        while let Some(id) = open.pop() {
            let Some(op) = self.graph.node(id).map(|node| node.op) else { continue };
            if as_for(self.body, op).is_none_or(|view| view.num_results() > 0) {
                continue;
            }
            let mut seen: Vec<usize> = Vec::new();
            while let Some((sibling, memref)) = self.find_sibling(id, &mut seen) {
                let _ = self.fuse_sibling(sibling, id, memref);
            }
        }
    }

    /// Returns the next nest that loads a memref once which a nest loads too, and that does not depend on it or the other way round.
    fn find_sibling(&self, id: usize, seen: &mut Vec<usize>) -> Option<(usize, Value)> {
        let node = self.graph.node(id)?;
        for argument in self.body.block(self.graph.block).arguments() {
            for user in argument.users().filter(|&user| is_affine_read(user)) {
                let mut next = Some(user);
                while let Some(op) =
                    next.filter(|op| op.block().map(|block| block.handle()) != Some(self.graph.block))
                {
                    next = op.parent();
                }
                let Some(other) = next.and_then(|op| self.graph.node_of(op.handle())) else { continue };
                let memref = argument.handle();
                let fresh = other != id && !seen.contains(&other) && node.num_loads(self.body, memref) > 0;
                if fresh && self.are_siblings(other, id, memref) {
                    seen.push(other);
                    return Some((other, memref));
                }
            }
        }
        for edge in &self.graph.ins[id] {
            let memref = edge.value;
            let stores =
                self.graph.node(edge.node).is_some_and(|node| node.num_stores(self.body, memref) > 0);
            if !self.body.value(memref).ty().is_memref() || !stores || node.num_loads(self.body, memref) == 0
            {
                continue;
            }
            for out in self.graph.outs[edge.node].iter().filter(|out| out.value == memref && out.node != id) {
                if !seen.contains(&out.node) && self.are_siblings(out.node, id, memref) {
                    seen.push(out.node);
                    return Some((out.node, memref));
                }
            }
        }
        None
    }

    fn are_siblings(&self, sibling: usize, id: usize, memref: Value) -> bool {
        let Some(node) = self.graph.node(sibling) else { return false };
        let body: &Body = self.body;
        let plain = as_for(body, node.op).is_some_and(|view| view.num_results() == 0);
        if !plain || !node.is_affine() || node.num_loads(body, memref) != 1 {
            return false;
        }
        if self.graph.has_path(sibling, id) || self.graph.has_path(id, sibling) {
            return false;
        }
        let stored: Vec<Value> = node.stores.iter().map(|&op| super::graph::memref_of(body, op)).collect();
        let depends = |&memref: &Value| {
            node.num_loads(body, memref) > 0 && self.graph.num_incoming(body, sibling, memref) > 0
        };
        !stored.iter().any(depends) && stored.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// Fuses a sibling into a nest. Returns `None` if it does not.
    fn fuse_sibling(&mut self, from: usize, to: usize, memref: Value) -> Option<()> {
        let (source, target) = (self.graph.node(from)?.clone(), self.graph.node(to)?.clone());
        let body = &*self.body;
        if !target.is_affine() {
            return None;
        }
        let point = match body.is_before(source.op, target.op) {
            true => self.graph.insertion_point(body, from, to)?,
            false => self.graph.insertion_point(body, to, from)?,
        };
        let (sources, sinks) = (self.graph.node(from)?.accesses(body), self.graph.node(to)?.accesses(body));
        let loads = |access: &&Access| access.memref == memref && !access.writes;
        let load: Vec<Access> = sources.iter().filter(loads).cloned().collect();
        let plan = plan(body, (source.op, target.op), &load, (&sources, &sinks), None)?;
        let depth = match self.options.maximal {
            true => plan.depth,
            false => self.best_depth(load.first()?, (source.op, target.op), &plan, (&sources, &sinks))?,
        };
        let slice = plan.slices[depth - 1].clone()?;
        let outer = outer_variables(body, target.op);
        let question = Question::new(body, &slice, &outer, (&sources, &sinks));
        // The sibling goes: all of it must run in the nest.
        if question.is_maximal() != Some(true) {
            return None;
        }
        insert_slice(self.body, source.op, &slice, false)?;
        if point != target.op {
            self.body.move_before(point, target.op);
        }
        self.graph.merge_sibling(self.body, from, to);
        self.graph.refresh(self.body, to);
        self.body.erase(source.op);
        self.graph.remove_node(from);
        Some(())
    }
}
