//! Working on a body and on all bodies within it, in parallel.

use ir::{Body, Scope, Threads};

/// Calls a function for a body and for all bodies within it, those around first, and returns the
/// results in this order. Bodies of one level run in parallel.
pub fn for_each_body<R: Send>(
    body: &mut Body,
    scope: &Scope<'_>,
    threads: Threads,
    work: &(impl Fn(&Scope<'_>, &mut Body) -> R + Sync),
) -> Vec<R> {
    let mut results = vec![work(scope, body)];
    results.extend(for_each_child(body, scope, threads, work));
    results
}

/// As [`for_each_body`], without the body itself.
pub fn for_each_child<R: Send>(
    body: &mut Body,
    scope: &Scope<'_>,
    threads: Threads,
    work: &(impl Fn(&Scope<'_>, &mut Body) -> R + Sync),
) -> Vec<R> {
    let children = body.children().len();
    if children == 0 {
        return Vec::new();
    }
    // One level with work for all threads is enough.
    let inner = if children < threads.0 { threads } else { Threads::ONE };
    let nested = body.par_children(threads, scope, |scope, child| {
        // Bodies nest as deep as the input says.
        stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, || for_each_body(child, scope, inner, work))
    });
    nested.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::parse;

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
