//! Parallel traversal of a body and the bodies nested in it.

use ir::{Body, Scope, Threads};
use std::collections::VecDeque;

/// Calls a function for a body and all bodies nested in it, in pre-order, and returns the results in this
/// order. Bodies of one level run in parallel.
pub fn for_each_body<R: Send>(
    body: &mut Body,
    scope: &Scope<'_>,
    threads: Threads,
    work: &(impl Fn(&Scope<'_>, &mut Body) -> R + Sync),
) -> Vec<R> {
    if !body.has_children() {
        return vec![work(scope, body)];
    }
    gather_with(body, scope, threads, work).into()
}

/// Calls a function for all bodies nested in a body: see [`for_each_body`].
pub fn for_each_child<R: Send>(
    body: &mut Body,
    scope: &Scope<'_>,
    threads: Threads,
    work: &(impl Fn(&Scope<'_>, &mut Body) -> R + Sync),
) -> Vec<R> {
    gather(body, scope, threads, work).into()
}

/// Function of a body. Traversals are compiled once for all functions with results of a type.
type Work<'w, R> = dyn Fn(&Scope<'_>, &mut Body) -> R + Sync + 'w;

fn gather_with<R: Send>(
    body: &mut Body,
    scope: &Scope<'_>,
    threads: Threads,
    work: &Work<'_, R>,
) -> VecDeque<R> {
    let first = work(scope, body);
    let mut results = gather(body, scope, threads, work);
    results.push_front(first);
    results
}

fn gather<R: Send>(body: &mut Body, scope: &Scope<'_>, threads: Threads, work: &Work<'_, R>) -> VecDeque<R> {
    if !body.has_children() {
        return VecDeque::new();
    }
    let ops = body.children();
    // Parallelism at one level suffices if it has work for all threads.
    let inner = if ops.len() < threads.0 { threads } else { Threads::ONE };
    let nested = body.par_fold(&ops, threads, scope, |all: &mut VecDeque<R>, scope, child| {
        // The input bounds the nesting depth.
        let more = ir::ensure_sufficient_stack(|| gather_with(child, scope, inner, work));
        if all.is_empty() {
            *all = more;
        } else {
            all.extend(more);
        }
    });
    concat(nested)
}

/// Concatenates results in order. The longest list is not moved: in a deep nest, each level would move all
/// results of the levels below.
fn concat<R>(mut lists: Vec<VecDeque<R>>) -> VecDeque<R> {
    let Some(longest) = (0..lists.len()).max_by_key(|&at| lists[at].len()) else { return VecDeque::new() };
    let after = lists.split_off(longest + 1);
    let mut all = lists.pop().unwrap_or_default();
    for list in lists.into_iter().rev() {
        list.into_iter().rev().for_each(|result| all.push_front(result));
    }
    all.extend(after.into_iter().flatten());
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::parse;

    #[test]
    fn lists_are_joined_in_order_whichever_is_the_longest() {
        for longest in 0..3 {
            let mut next = 0..;
            let list = |at: usize| next.by_ref().take(if at == longest { 9 } else { at + 1 }).collect();
            let all = concat((0..3).map(list).collect());
            assert_eq!(all.len(), 9 + 6 - (longest + 1));
            assert!(all.iter().copied().eq(0..all.len()));
        }
        assert!(concat(Vec::<VecDeque<u8>>::new()).is_empty());
    }

    #[test]
    fn results_are_in_order_at_any_thread_count() {
        let text = "module { module { t.opaque\n module { t.opaque\n t.opaque } }\n module { } }";
        for threads in [1, 2, 8] {
            let mut body = parse(text);
            let counts = for_each_body(&mut body, &Scope::top(), Threads(threads), &|_, body| {
                body.root().region(0).ops().filter(|op| op.is("t.opaque")).count()
            });
            assert_eq!(counts, [0, 1, 2, 0]);
        }
    }
}
