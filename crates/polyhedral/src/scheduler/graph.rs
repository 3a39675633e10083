//! Strongly connected components.

/// Returns the strongly connected components of some nodes, each after those that it depends on; of several that could be next, the one with
/// the least node. Nodes in a component ascend.
pub(super) fn components(nodes: &[usize], edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let place = |node: usize| nodes.iter().position(|&other| other == node);
    let count = nodes.len();
    // Few statements: reachability as a matrix.
    let mut reach = vec![vec![false; count]; count];
    for &(from, to) in edges {
        if let (Some(from), Some(to)) = (place(from), place(to)) {
            reach[from][to] = true;
        }
    }
    for middle in 0..count {
        for from in 0..count {
            if reach[from][middle] {
                let through = reach[middle].clone();
                reach[from].iter_mut().zip(through).for_each(|(known, more)| *known |= more);
            }
        }
    }
    let mut component = vec![usize::MAX; count];
    let mut members: Vec<Vec<usize>> = Vec::new();
    for at in 0..count {
        let same = (0..at).find(|&other| reach[at][other] && reach[other][at]);
        match same {
            Some(other) => component[at] = component[other],
            None => {
                component[at] = members.len();
                members.push(Vec::new());
            }
        }
        members[component[at]].push(at);
    }
    let mut ordered = Vec::new();
    let mut done = vec![false; members.len()];
    while ordered.len() < members.len() {
        let is_ready = |&next: &usize| {
            !done[next]
                && members[next].iter().all(|&to| {
                    (0..count)
                        .all(|from| !reach[from][to] || component[from] == next || done[component[from]])
                })
        };
        let Some(next) = (0..members.len()).find(is_ready) else { break };
        done[next] = true;
        ordered.push(members[next].iter().map(|&at| nodes[at]).collect());
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn cycles_are_one_component_and_sources_come_first() {
        let edges = [(1, 2), (2, 1), (5, 1), (2, 7), (7, 7)];
        assert_eq!(components(&[1, 2, 5, 7], &edges), [vec![5], vec![1, 2], vec![7]]);
        assert_eq!(components(&[3, 1], &[]), [[3], [1]]);
    }
}
