/**
 * Where clouds hand credentials and instance data to whoever asks from inside. An operator who opens a
 * whole network hardly means these, so they stay shut until a switch of their own is on.
 */
export const METADATA_ADDRESSES: readonly string[] = [
  '169.254.169.254', // AWS, Google Cloud, Azure, DigitalOcean, Hetzner, IBM, Oracle, OpenStack
  '169.254.169.253', // the resolver of an AWS network
  '169.254.169.250', // Rancher
  '169.254.170.2', // AWS ECS task credentials
  '169.254.170.23', // AWS EKS pod identity
  '169.254.42.42', // Scaleway
  '169.254.0.23', // Tencent Cloud
  '100.100.100.200', // Alibaba Cloud
  '168.63.129.16', // Azure's host agent: a public address that only means something inside
  '192.0.0.192', // Oracle Cloud classic
  'fd00:ec2::254', // AWS
  'fd00:ec2::23', // AWS EKS pod identity
  'fd00:42::42', // Scaleway
  'fd20:ce::254', // Google Cloud
  'fe80::a9fe:a9fe', // OpenStack
];
