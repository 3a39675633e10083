//! Order in which patterns are tried: by length of the legalization path, then by benefit.
//!
//! Patterns that declare the operations they generate are edges of a graph of operation names. One without a
//! path to legal operations is never tried. This follows MLIR's driver step by step, including the order of
//! its lists, because the order decides which of several patterns converts an operation.

use super::pattern::{ConversionPattern, ConversionSet};
use super::{ConversionConfig, ConversionTarget};
use crate::Root;
use ir::{Context, OpName};
use rustc_hash::{FxHashMap, FxHashSet};

/// Parts of a conversion that all bodies share.
pub(super) struct Plan {
    pub(super) target: ConversionTarget,
    pub(super) patterns: Vec<Box<dyn ConversionPattern>>,
    pub(super) config: ConversionConfig,
    by_name: FxHashMap<OpName, Box<[u32]>>,
    any: Box<[u32]>,
    /// Outcomes by the raw name.
    outcomes: Vec<Outcome>,
}

/// Outcome of a conversion for all operations of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// It depends on the operation.
    Depends,
    /// They are legal.
    Legal,
    /// They stay as they are, and nothing says that they are legal.
    Inert,
}

impl Plan {
    pub(super) fn new(target: ConversionTarget, set: ConversionSet, config: ConversionConfig) -> Plan {
        let cx = set.context().clone();
        let graph = Graph::new(&cx, &target, &set.patterns);
        let (by_name, any) = graph.orders(&cx, &set.patterns);
        let target = target.compile();
        let mut plan = Plan { target, patterns: set.patterns, config, by_name, any, outcomes: Vec::new() };
        let loaded = cx.loaded_ops();
        let last = loaded.iter().map(|name| name.to_word() as usize).max();
        plan.outcomes = vec![Outcome::Depends; last.map_or(0, |last| last + 1)];
        for name in loaded {
            plan.outcomes[name.to_word() as usize] = plan.outcome_of(&cx, name);
        }
        plan
    }

    fn outcome_of(&self, cx: &Context, name: OpName) -> Outcome {
        let folds = cx.op_info(name).is_none_or(|info| info.def().can_fold());
        if self.target.is_always_legal(name) {
            Outcome::Legal
        } else if self.target.is_unknown(name) && self.order(name).is_empty() && !folds {
            Outcome::Inert
        } else {
            Outcome::Depends
        }
    }

    /// Returns whether all operations of a name are legal, which says nothing about those nested in them.
    #[inline]
    pub(super) fn is_always_legal(&self, name: OpName) -> bool {
        self.outcomes.get(name.to_word() as usize) == Some(&Outcome::Legal)
    }

    /// Returns whether operations of a name are neither legal nor folded nor changed by a pattern.
    #[inline]
    pub(super) fn is_inert(&self, name: OpName) -> bool {
        self.outcomes.get(name.to_word() as usize) == Some(&Outcome::Inert)
    }

    /// Returns whether operations of a name are never legal, and no pattern legalizes them.
    pub(super) fn has_no_path(&self, name: OpName) -> bool {
        self.target.is_never_legal(name) && self.order(name).is_empty()
    }

    /// Returns the numbers of the patterns for a name in order of trial.
    pub(super) fn order(&self, name: OpName) -> &[u32] {
        self.by_name.get(&name).unwrap_or(&self.any)
    }
}

/// Patterns by root.
struct Graph {
    /// Patterns with a named root that lead to legal operations, the best first.
    leading: FxHashMap<OpName, Vec<u32>>,
    /// Patterns for several names or any, the best first.
    unnamed: Vec<u32>,
}

impl Graph {
    fn new(cx: &Context, target: &ConversionTarget, patterns: &[Box<dyn ConversionPattern>]) -> Graph {
        let generated: Vec<Vec<OpName>> = patterns
            .iter()
            .map(|pattern| pattern.generated().iter().map(|op| cx.op_name(op)).collect())
            .collect();
        let mut graph = Graph { leading: FxHashMap::default(), unnamed: Vec::new() };
        let mut named = Vec::new();
        for (number, pattern) in patterns.iter().enumerate() {
            let number = number as u32;
            let unknown =
                crate::pattern_set::unknown_op(cx, pattern.name(), pattern.root(), pattern.generated());
            if let Some(message) = unknown {
                panic!("{message}");
            }
            match pattern.root() {
                Root::Op(root) => {
                    let root = cx.op_name(root);
                    if target.of_name(root) != Some(Some(true)) {
                        named.push((root, number));
                    }
                }
                Root::Trait(_) | Root::Names(_) | Root::Any => graph.unnamed.push(number),
            }
        }
        if graph.unnamed.is_empty() {
            graph.find_leading(target, &named, &generated);
        } else {
            // The operations that a pattern for any operation generates are unknown, so all are kept.
            for (root, number) in named {
                graph.leading.entry(root).or_default().push(number);
            }
        }
        graph.sort(patterns, &generated);
        graph
    }

    /// Finds the patterns whose operations are legal, or can be legalized by such patterns.
    fn find_leading(
        &mut self,
        target: &ConversionTarget,
        named: &[(OpName, u32)],
        generated: &[Vec<OpName>],
    ) {
        let root_of: FxHashMap<u32, OpName> = named.iter().map(|&(root, number)| (number, root)).collect();
        let mut waiting: FxHashMap<OpName, Vec<u32>> = FxHashMap::default();
        let mut parents: FxHashMap<OpName, Vec<OpName>> = FxHashMap::default();
        for &(root, number) in named {
            waiting.entry(root).or_default().push(number);
            for &op in &generated[number as usize] {
                let roots = parents.entry(op).or_default();
                if !roots.contains(&root) {
                    roots.push(root);
                }
            }
        }
        let mut work: Vec<u32> = named.iter().map(|&(_, number)| number).collect();
        let mut queued: FxHashSet<u32> = work.iter().copied().collect();
        while let Some(number) = work.pop() {
            queued.remove(&number);
            let cannot_match = |op: &OpName| {
                !self.leading.contains_key(op) && matches!(target.of_name(*op), None | Some(Some(false)))
            };
            if generated[number as usize].iter().any(cannot_match) {
                continue;
            }
            let root = root_of[&number];
            self.leading.entry(root).or_default().push(number);
            if let Some(waiting) = waiting.get_mut(&root) {
                waiting.retain(|&other| other != number);
            }
            for parent in parents.get(&root).into_iter().flatten() {
                for &other in waiting.get(parent).into_iter().flatten() {
                    if queued.insert(other) {
                        work.push(other);
                    }
                }
            }
        }
    }

    /// Returns the names with patterns of their own, in the order of the patterns.
    fn names(&self) -> Vec<OpName> {
        let mut names: Vec<(u32, OpName)> =
            self.leading.iter().filter_map(|(&name, list)| Some((*list.iter().min()?, name))).collect();
        names.sort_unstable_by_key(|&(first, _)| first);
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// Sorts all lists by length of the legalization path, then by benefit.
    fn sort(&mut self, patterns: &[Box<dyn ConversionPattern>], generated: &[Vec<OpName>]) {
        let depths = self.depths(generated);
        let key = |&number: &u32| {
            let depth = pattern_depth(&generated[number as usize], &depths);
            (depth, std::cmp::Reverse(patterns[number as usize].benefit()))
        };
        for name in self.names() {
            if let Some(list) = self.leading.get_mut(&name) {
                list.sort_by_key(key);
            }
        }
        self.unnamed.sort_by_key(key);
    }

    /// Returns the length of the shortest legalization path of each operation with patterns. Names on a cycle
    /// without exit have none.
    fn depths(&self, generated: &[Vec<OpName>]) -> FxHashMap<OpName, u32> {
        let mut depths: FxHashMap<OpName, u32> = self.leading.keys().map(|&name| (name, u32::MAX)).collect();
        // Shortest paths: each round finds those that are one step longer.
        loop {
            let mut changed = Vec::new();
            for name in self.names() {
                let ways = self.leading[&name]
                    .iter()
                    .map(|&number| pattern_depth(&generated[number as usize], &depths));
                let depth = ways.min().unwrap_or(0);
                if depth < depths[&name] {
                    changed.push((name, depth));
                }
            }
            if changed.is_empty() {
                return depths;
            }
            depths.extend(changed);
        }
    }

    /// Returns the patterns to try for each name with patterns of its own, and for all other names.
    #[expect(clippy::type_complexity, reason = "two lists of lists")]
    fn orders(
        &self,
        cx: &Context,
        patterns: &[Box<dyn ConversionPattern>],
    ) -> (FxHashMap<OpName, Box<[u32]>>, Box<[u32]>) {
        let mut own: FxHashMap<OpName, Vec<(usize, u32)>> = FxHashMap::default();
        // The rank of a pattern is the number of patterns after it in its list.
        for name in self.names() {
            let list = &self.leading[&name];
            let ranked = list.iter().enumerate().map(|(at, &number)| (list.len() - at, number));
            own.entry(name).or_default().extend(ranked);
        }
        let mut any = Vec::new();
        let registered = if self.unnamed.is_empty() { Vec::new() } else { cx.registered_ops() };
        for (at, &number) in self.unnamed.iter().enumerate() {
            let rank = self.unnamed.len() - at;
            let holds = |name: OpName| match patterns[number as usize].root() {
                Root::Trait(traits) => cx.op_info(name).is_some_and(|info| info.traits().contains(traits)),
                Root::Names(chosen) => chosen(cx, name),
                Root::Op(_) | Root::Any => false,
            };
            match patterns[number as usize].root() {
                Root::Any => any.push(number),
                _ => {
                    for &name in registered.iter().filter(|&&name| holds(name)) {
                        own.entry(name).or_default().push((rank, number));
                    }
                }
            }
        }
        let benefit = |number: u32| patterns[number as usize].benefit();
        let merged = own.into_iter().map(|(name, mut list)| {
            list.sort_by_key(|&(rank, number)| (std::cmp::Reverse(rank), number));
            (name, merge(list.into_iter().map(|(_, number)| number), &any, benefit))
        });
        (merged.collect(), any.clone().into())
    }
}

/// Returns the length of a pattern's legalization path.
fn pattern_depth(generated: &[OpName], depths: &FxHashMap<OpName, u32>) -> u32 {
    let step = |op: &OpName| depths.get(op).copied().unwrap_or(0).saturating_add(1);
    generated.iter().map(step).max().unwrap_or(1)
}

/// Merges the patterns for a name with those for any name, which precede the first of smaller benefit.
fn merge(own: impl Iterator<Item = u32>, any: &[u32], benefit: impl Fn(u32) -> u16) -> Box<[u32]> {
    let mut any = any.iter().copied().peekable();
    let mut all = Vec::new();
    for number in own {
        while let Some(other) = any.next_if(|&other| benefit(number) < benefit(other)) {
            all.push(other);
        }
        all.push(number);
    }
    all.extend(any);
    all.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conversion::Convert;
    use crate::no_match;
    use crate::test_dialect::context;

    fn pattern(name: &str, root: &'static str, generated: &[&'static str]) -> Convert {
        Convert::on(root, |_, _, _| no_match("")).called(name).generates(generated)
    }

    fn order(target: ConversionTarget, set: ConversionSet, op: &str) -> Vec<String> {
        let name = set.context().op_name(op);
        let plan = Plan::new(target, set, ConversionConfig::default());
        plan.order(name).iter().map(|&number| plan.patterns[number as usize].name().to_owned()).collect()
    }

    #[test]
    fn the_shortest_way_to_legal_operations_comes_first() {
        let cx = context();
        let mut target = ConversionTarget::new(&cx);
        target.legal_op("t.const").illegal_ops(&["t.add", "t.sub", "t.neg"]);
        let mut set = ConversionSet::new(&cx);
        set.add(pattern("far", "t.add", &["t.sub"]).benefit(9));
        set.add(pattern("near", "t.add", &["t.const"]));
        set.add(pattern("nearer", "t.add", &["t.const"]).benefit(2));
        set.add(pattern("nowhere", "t.add", &["t.opaque"]));
        set.add(pattern("dead end", "t.add", &["t.neg"]));
        set.add(pattern("sub", "t.sub", &["t.const"]));
        assert_eq!(order(target, set, "t.add"), ["nearer", "near", "far"]);
    }

    #[test]
    fn of_equal_patterns_the_last_is_tried_first_unless_some_are_for_any_operation() {
        let cx = context();
        let make = || {
            let mut set = ConversionSet::new(&cx);
            set.add(pattern("a", "t.add", &[])).add(pattern("b", "t.add", &[]));
            set
        };
        let target = ConversionTarget::new(&cx);
        assert_eq!(order(target.clone(), make(), "t.add"), ["b", "a"]);
        let mut set = make();
        set.add(Convert::root(Root::Any, |_, _, _| no_match("")).called("any").benefit(2));
        assert_eq!(order(target, set, "t.add"), ["any", "a", "b"]);
    }

    #[test]
    fn patterns_for_legal_operations_are_not_tried() {
        let cx = context();
        let mut target = ConversionTarget::new(&cx);
        target.legal_dialect("t");
        let mut set = ConversionSet::new(&cx);
        set.add(pattern("a", "t.add", &[]));
        assert!(order(target, set, "t.add").is_empty());
    }
}
